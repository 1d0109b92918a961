/** Games with an introduction of their own. */
export const LESSONS: readonly string[] = ["gaia", "council", "galactic_era"];

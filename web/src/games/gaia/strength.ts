/** How many points a seat of each level makes among four of its kind: measured, search at the two seconds a table gives it; see docs/opponents.md. */
export const strength = { seats: 4, points: { random: 45, greedy: 101, search: 133 } };

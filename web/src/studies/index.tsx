/** The pages of the studies come together, with their words. */
export { make } from "./state";
export { StudiesPage } from "./list";
export { StudyPage } from "./study";

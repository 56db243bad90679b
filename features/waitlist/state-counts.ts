import type { UsState } from "../../forms/us-states.ts";

/** From so many answers on it is told how many people wait in each state; none is told of which fewer wait than `leastPeople`. */
export const leastAnswers = 50;
export const leastPeople = 10;

/**
 * People with a confirmed address by state, most first; `others`: how many live in states that are not told, null for "fewer than
 * ten". Nothing at all before there are enough answers.
 */
export type PeopleByState = { states: { state: UsState; people: number }[]; others: number | null };

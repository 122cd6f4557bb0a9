/**
 * Days of the money-back guarantee, on every page (Q8). In a file of its own: the hero of the landing needs no plans.
 */
export const guaranteeDays = 15

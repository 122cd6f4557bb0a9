/** Words so common in Spanish titles that they tell nothing apart. They count only when nothing else was typed. */
export const common: ReadonlySet<string> = new Set('a al con de del el en la las lo los o para por un una y'.split(' '))

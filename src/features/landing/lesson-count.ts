/** `1 clase`, `2.340 clases`: as `countOf` does, whose file a guest's landing does not load. */
export const lessonCount = (count: number): string =>
  count === 1 ? '1 clase' : `${String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')} clases`

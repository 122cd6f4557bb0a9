import type { Chapter } from '#contract/video-data.ts'

/** What loops: nothing, the whole lesson, a chapter, or the span between two marks. */
export type Loop =
  | { readonly kind: 'off' }
  | { readonly kind: 'lesson' }
  | { readonly kind: 'chapter'; readonly index: number }
  | ({ readonly kind: 'span' } & Span)

/** A span of the lesson, in seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The nearest value within two limits. */
export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The chapters by start. Data entered by hand comes in any order. */
export function sortChapters(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.toSorted((a, b) => a.start - b.start)
}

/** The index of the chapter at a position in seconds, or -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.start <= position)
}

/** The span of a chapter; the last one ends with the lesson. */
function spanOfChapter(chapters: readonly Chapter[], index: number, duration: number): Span | null {
  const chapter = chapters[index]
  return chapter ? { from: chapter.start, to: chapters[index + 1]?.start ?? duration } : null
}

/** Seconds. A shorter loop would only stutter. */
export const minLoopSeconds = 0.5

/** The span of a loop, or null. */
export function spanOfLoop(loop: Loop, chapters: readonly Chapter[], duration: number): Span | null {
  const span = rawSpanOfLoop(loop, chapters, duration)
  // Floating-point tenths do not add up exactly.
  return span && span.to - span.from >= minLoopSeconds - 1e-6 ? span : null
}

function rawSpanOfLoop(loop: Loop, chapters: readonly Chapter[], duration: number): Span | null {
  if (loop.kind === 'off') return null
  if (loop.kind === 'lesson') return { from: 0, to: duration }
  return loop.kind === 'span' ? loop : spanOfChapter(chapters, loop.index, duration)
}

import type { Chapter } from '#contract/video-data.ts'

/** What is repeated: nothing, the whole lesson, one chapter, or a stretch marked by hand. */
export type Loop =
  | { readonly kind: 'off' }
  | { readonly kind: 'lesson' }
  | { readonly kind: 'chapter'; readonly index: number }
  | ({ readonly kind: 'span' } & Span)

/** A stretch of the lesson, in seconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The chapters in the order they are danced. Data written by hand comes in any order. */
export function inOrder(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.toSorted((a, b) => a.start - b.start)
}

/** The index of the chapter a position in seconds belongs to, or -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.start <= position)
}

/** Where a chapter starts and ends; the last one ends with the lesson. */
export function spanOfChapter(chapters: readonly Chapter[], index: number, duration: number): Span | null {
  const chapter = chapters[index]
  return chapter ? { from: chapter.start, to: chapters[index + 1]?.start ?? duration } : null
}

/** Seconds. A stretch too short to dance is not repeated: it would only stutter. */
export const shortestLoop = 0.5

/** The stretch that repeats, or null. */
export function spanOfLoop(loop: Loop, chapters: readonly Chapter[], duration: number): Span | null {
  const span = stretchOf(loop, chapters, duration)
  // Tenths of a second do not add up exactly.
  return span && span.to - span.from >= shortestLoop - 1e-6 ? span : null
}

function stretchOf(loop: Loop, chapters: readonly Chapter[], duration: number): Span | null {
  if (loop.kind === 'off') return null
  if (loop.kind === 'lesson') return { from: 0, to: duration }
  return loop.kind === 'span' ? loop : spanOfChapter(chapters, loop.index, duration)
}

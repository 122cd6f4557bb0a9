import type { Lesson } from '../lesson.ts'

/** Whether a program is published at `now` (ms). One without a date is not (Q36). */
export function isProgramPublished(program: { readonly published_at: string | null }, now: number): boolean {
  return program.published_at !== null && Date.parse(program.published_at) <= now
}

/** Compares programs by their premiere, the nearest first; those without a date come last (Q36). */
export function comparePremieres(
  a: { readonly published_at: string | null },
  b: { readonly published_at: string | null },
): number {
  if (a.published_at === null || b.published_at === null)
    return Number(a.published_at === null) - Number(b.published_at === null)
  return Date.parse(a.published_at) - Date.parse(b.published_at)
}

/** Whether a course or lesson is published at `now` (ms). One without a date is (Q36). */
export function isPublished(item: { readonly published_at: string | null }, now: number): boolean {
  return item.published_at === null || Date.parse(item.published_at) <= now
}

type LessonDates = Pick<Lesson, 'available_at' | 'published_at'>

/** The instant from which a lesson may be played: the later one of its two dates; null without any. */
export function opensAt({ available_at, published_at }: LessonDates): string | null {
  if (available_at === null || published_at === null) return available_at ?? published_at
  return Date.parse(available_at) > Date.parse(published_at) ? available_at : published_at
}

/** Whether a lesson may be shown as playable at `now` (ms): its dates, if any, have come (F127). */
export function isAvailable(lesson: LessonDates, now: number): boolean {
  const opens = opensAt(lesson)
  return opens === null || Date.parse(opens) <= now
}

const newForMs = 7 * 24 * 60 * 60 * 1000

/**
 * The NUEVO badge (F95): flagged new, and available within the last 7 days. Without `available_at` the date of
 * publication counts (Q35); a lesson still to come is not new.
 */
export function isNew(lesson: Pick<Lesson, 'new_tag' | 'available_at' | 'published_at'>, now: number): boolean {
  const since = lesson.available_at ?? lesson.published_at
  if (!lesson.new_tag || since === null) return false
  const age = now - Date.parse(since)
  return age >= 0 && age <= newForMs
}

/** Whether a program is out at `now` (ms). One without a date is not (Q36). */
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

/** Whether a course or lesson is out at `now` (ms). One without a date is (Q36). */
export function isPublished(item: { readonly published_at: string | null }, now: number): boolean {
  return item.published_at === null || Date.parse(item.published_at) <= now
}

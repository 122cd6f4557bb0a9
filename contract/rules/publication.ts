/** Whether a program is out at `now` (ms). One without a date is not (Q36). */
export function isProgramPublished(program: { readonly published_at: string | null }, now: number): boolean {
  return program.published_at !== null && Date.parse(program.published_at) <= now
}

/** Whether a course or lesson is out at `now` (ms). One without a date is (Q36). */
export function isPublished(item: { readonly published_at: string | null }, now: number): boolean {
  return item.published_at === null || Date.parse(item.published_at) <= now
}

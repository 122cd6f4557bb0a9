/** The cookie of stored lessons names no more than these: it travels with every request. */
export const maxNamedLessons = 50

/** The value of the cookie: the learner's id, then the ids of lessons they have stored on this device. */
export const storedLessonsValue = (userId: number, lessonIds: readonly number[]): string =>
  [userId, ...lessonIds.slice(0, maxNamedLessons)].join('.')

/** The lessons in the cookie's value; none where it is another learner's, or damaged. */
export function storedLessonsOf(userId: number, value: string | null): readonly number[] {
  if (value === null || !/^[1-9]\d{0,9}(?:\.[1-9]\d{0,9}){1,50}$/.test(value)) return []
  const [owner, ...lessonIds] = value.split('.').map(Number)
  return owner === userId ? lessonIds : []
}

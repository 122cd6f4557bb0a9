import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { Lesson } from '#contract/lesson.ts'
import { challengeQuery } from '#src/features/catalogue/challenge-query.ts'

const none: readonly Lesson[] = []

/**
 * The lessons of the challenge in the order of its days, for a participant while it is open; else none. Undefined while
 * they load.
 */
export function useChallengeLessons({ has_challenge }: Pick<User, 'has_challenge'>): readonly Lesson[] | undefined {
  const { data, isError } = useQuery({ ...challengeQuery(), enabled: has_challenge })
  return !has_challenge || isError ? none : data
}

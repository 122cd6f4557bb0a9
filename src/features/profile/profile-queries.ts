import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BodyInputOf } from '#contract/endpoint.ts'
import type { saveOnboarding } from '#contract/onboarding.ts'
import type { modifyUser } from '#contract/profile.ts'
import type { Currency } from '#contract/visitor.ts'
import { piece } from '#src/platform/piece.ts'
import { useSession } from '#src/session/session.ts'

const calls = () => piece(import('./profile-calls.ts'))

/** What may be changed of oneself, by the names of the wire. */
export type ProfileChange = BodyInputOf<typeof modifyUser>
export type PreferenceChange = BodyInputOf<typeof saveOnboarding>

/** The profile's talk with the server. */
export const profileQueries = {
  all: () => ['profile'] as const,

  sessions: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'sessions'],
      staleTime: 0,
      queryFn: async ({ signal }) => (await (await calls()).readSessions(signal)).sessions,
    }),

  /** Places by the beginning of their name; each text has its own answer, so a late one never shows under another. */
  places: (text: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'places', text],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async ({ signal }) => (await (await calls()).findPlaces(text, signal)).places,
    }),

  visitor: () =>
    queryOptions({
      queryKey: ['visitor'],
      queryFn: async ({ signal }) => (await calls()).readVisitor(signal),
    }),
}

/**
 * What changes something of the learner. Each rejects with the call's failure; what succeeded is taken over by the
 * session, so that the header and everything else follow at once.
 */
export function useProfileChanges() {
  const session = useSession()
  const queries = useQueryClient()
  return useMemo(() => {
    // Two answers that overtake each other would bring back an older learner.
    const inTurn = oneAfterAnother()
    return {
      modify: (change: ProfileChange) => inTurn(async () => session.put(await (await calls()).modify(change))),
      answer: (answers: PreferenceChange) =>
        inTurn(async () => {
          await (await calls()).answer(answers)
          await session.refresh()
        }),
      uploadPicture: (picture: Blob) =>
        inTurn(async () => {
          const { uri } = await (await calls()).uploadPicture(picture)
          const { user } = session.state()
          if (user) session.put({ ...user, main_image_uri: uri })
        }),
      changePassword: (password: string, repeated: string, current?: string) =>
        inTurn(async () => {
          const proof = current === undefined ? {} : { current_password: current }
          await (await calls()).changePassword({ password, password_confirmed: repeated, ...proof })
          void queries.invalidateQueries({ queryKey: profileQueries.sessions().queryKey })
          await session.refresh()
        }),
      resendConfirmation: async () => void (await (await calls()).resendConfirmation()),
      chooseCurrency: async (currency: Currency) => {
        await (await calls()).chooseCurrency(currency)
        // Whoever asked who is visiting was told the currency of before.
        await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('visitor') })
      },
      closeOthers: async () => {
        await (await calls()).closeOthers()
        await queries.invalidateQueries({ queryKey: profileQueries.sessions().queryKey })
      },
      readData: async () => (await calls()).readData(),
      removeAccount: async (current?: string) =>
        void (await (await calls()).removeAccount(current === undefined ? {} : { current_password: current })),
    }
  }, [session, queries])
}

function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(job: () => Promise<T>): Promise<T> => {
    const mine = last.then(job, job)
    last = mine
    return mine
  }
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '#contract/account.ts'
import { Failure } from '#contract/errors.ts'
import type { Currency } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'
import { useStore } from '#src/platform/store.ts'
import { profileChangesOf } from '#src/session/profile/profile-changes.ts'
import { useSession } from '#src/session/session.ts'
import type { SessionStore } from '#src/session/session-store.ts'
import { resendConfirmation } from '#src/session/sign-in/resend-confirmation.ts'
import { visitorQuery } from '#src/session/visitor-query.ts'

export const profileQueries = {
  all: () => ['profile'] as const,

  sessions: () =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'sessions'],
      staleTime: 0,
      queryFn: async ({ signal }) => (await call('getSessions', {}, signal)).sessions,
    }),

  /** Places by a prefix of their name; each text has its own entry, so that a late answer never shows under another. */
  places: (text: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), 'places', text],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async ({ signal }) => (await call('searchPlaces', { query: { q: text } }, signal)).places,
    }),
}

/** The learner as their profile shows them: with the changes that wait for the network. */
export function useEditedUser(user: User): User {
  const { pendingVersion, withPending } = profileChangesOf(useSession())
  useStore(pendingVersion)
  return withPending(user)
}

/** The learner's changes. Each rejects with a `Failure`; a success updates the session, and with it the header. */
export function useProfileChanges() {
  const session = useSession()
  const queries = useQueryClient()
  return useMemo(() => {
    const { inTurn, modify, modifyField, withdrawFields, savePreferences } = profileChangesOf(session)
    return {
      modify,
      modifyField,
      withdrawFields,
      savePreferences,
      uploadPicture: (picture: Blob) =>
        inTurn(async () => {
          const { uri } = await call('saveUserImage', { file: picture })
          const { user } = session.state()
          if (user) session.put({ ...user, main_image_uri: uri })
        }),
      changePassword: (password: string, password_confirmed: string, current?: string) =>
        inTurn(async () => {
          try {
            await call('updatePassword', { body: { password, password_confirmed, ...proofOf(current) } })
          } catch (cause) {
            if (!(await signInWithChanged(session, password, cause))) throw cause
          }
          void queries.invalidateQueries({ queryKey: profileQueries.sessions().queryKey })
          await session.refresh()
        }),
      resendConfirmation,
      chooseCurrency: (currency: Currency) =>
        inTurn(async () => {
          await call('setCurrency', { body: { currency } })
          await queries.invalidateQueries({ queryKey: visitorQuery().queryKey })
        }),
      closeOtherSessions: async () => {
        await call('closeOtherSessions')
        await queries.invalidateQueries({ queryKey: profileQueries.sessions().queryKey })
      },
      exportData: () => call('downloadData'),
      deleteAccount: (current?: string) => call('deleteAccount', { body: proofOf(current) }),
    }
  }, [session, queries])
}

const proofOf = (current: string | undefined) => (current === undefined ? {} : { current_password: current })

/**
 * Whether the password was changed by a first request whose answer was lost: the request that the browser or the
 * learner repeats then comes from a session that the change has ended. The new password opens another one.
 */
async function signInWithChanged(session: SessionStore, password: string, cause: unknown): Promise<boolean> {
  const email = session.state().user?.email
  if (!email || !(cause instanceof Failure) || cause.code !== 'signed_out') return false
  const { signInAsGuest } = await import('#src/session/sign-in/sign-in.ts')
  return signInAsGuest(session, { email, password }).then(
    () => true,
    (failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure
      return false
    },
  )
}

export type ProfileChanges = ReturnType<typeof useProfileChanges>

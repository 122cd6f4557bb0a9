import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Failure, isServerFailureCode } from '#contract/errors.ts'
import type { Origin } from '#contract/sign-in.ts'
import { useSession } from '#src/session/session.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'

/** The parameters of a return from Google (F51). */
export interface ProviderCallback {
  /** Single-use ticket for `socialLogin`; null on a direct visit. */
  readonly ticket: string | null
  /** Failure code of the provider's redirect. */
  readonly error: string | null
  /** Initial data of an account, should one be created. */
  readonly origin: Origin & { readonly coupon_code?: string; readonly is_coupon_user?: boolean }
}

interface ProviderSignIn {
  readonly pending: boolean
  readonly error: string | undefined
}

/** Redeems the ticket of a return from Google once. */
export function useProviderSignIn(
  { ticket, error: redirectError, origin }: ProviderCallback,
  challenge: boolean,
  onSignedIn: (signedIn: { readonly isNew: boolean }) => void,
): ProviderSignIn {
  const session = useSession()
  const { data, error } = useQuery({
    queryKey: ['account', 'ticket', ticket],
    enabled: ticket !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { signInWithTicket } = await import('#src/session/sign-in/sign-in.ts')
      return signInWithTicket(session, { ticket: ticket ?? '', origin, challenge })
    },
  })
  const handleSignedIn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (data) handleSignedIn(data)
  }, [data])
  if (redirectError !== null) return { pending: false, error: messageOfCode(redirectError) }
  return { pending: ticket !== null && !error, error: error ? messageOf(error) : undefined }
}

const generalMessage = 'Error al iniciar sesión con Google'

const messageOf = (error: unknown): string =>
  (error instanceof Failure ? error.serverMessage : undefined) ??
  messageOfCode(error instanceof Failure ? error.code : '')

function messageOfCode(code: string): string {
  if (!isServerFailureCode(code) || code === 'unexpected') return generalMessage
  const { title, text } = failureMessages[code]
  return `${code === 'maintenance' ? title : generalMessage}. ${text}`
}

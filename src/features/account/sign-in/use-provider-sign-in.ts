import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Failure, isServerFailureCode } from '#contract/errors.ts'
import type { Origin } from '#contract/sign-in.ts'
import { useSession } from '#src/session/session.ts'
import { failureWords } from '#src/ui/failure-words.ts'

/** What the way back from Google brings along (F51). */
export interface Arrival {
  /** Good for one sign-in; null when nobody comes from there. */
  readonly ticket: string | null
  /** The code of a failure on the way; null when there was none. */
  readonly error: string | null
  /** What an account begins with, if one is made. */
  readonly origin: Origin & { readonly coupon_code?: string; readonly is_coupon_user?: boolean }
}

interface TicketState {
  readonly entering: boolean
  readonly fault: string | undefined
}

/** Signs in whoever comes back from Google, once per ticket: a ticket is worth nothing the second time. */
export function useTicket(
  { ticket, error: lostOnTheWay, origin }: Arrival,
  challenge: boolean,
  onEntered: (entered: { readonly isNew: boolean }) => void,
): TicketState {
  const session = useSession()
  const { data, error } = useQuery({
    queryKey: ['account', 'ticket', ticket],
    enabled: ticket !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { signInWithTicket } = await import('#src/session/sign-in.ts')
      return signInWithTicket(session, { ticket: ticket ?? '', origin, challenge })
    },
  })
  const goOn = useEffectEvent(onEntered)
  useEffect(() => {
    if (data) goOn(data)
  }, [data])
  if (lostOnTheWay !== null) return { entering: false, fault: wordsOfCode(lostOnTheWay) }
  return { entering: ticket !== null && !error, fault: error ? wordsOf(error) : undefined }
}

const inGeneral = 'Error al iniciar sesión con Google'

const wordsOf = (error: unknown): string =>
  (error instanceof Failure ? error.said : undefined) ?? wordsOfCode(error instanceof Failure ? error.code : '')

const wordsOfCode = (code: string): string =>
  isServerFailureCode(code) && code !== 'unexpected' ? `${inGeneral}. ${failureWords[code].text}` : inGeneral

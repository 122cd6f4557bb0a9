import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Failure } from '#contract/errors.ts'
import { useSession } from '#src/session/session.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { SpentConfirmation } from './SpentConfirmation.tsx'

export interface Confirmation {
  readonly challenge: boolean
  /** Whether it was the new address of an old account. */
  readonly changed: boolean
  readonly signedIn: boolean
}

interface ConfirmEmailProps {
  readonly token: string
  onConfirmed(confirmation: Confirmation): void
}

/** Uses the link of the confirmation message up, once, and goes on from there. */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const session = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'confirmation', token],
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Confirmation> => {
      const { confirmByLink } = await import('./confirm-calls.ts')
      const answer = await confirmByLink(token)
      // A guest is not asked for: the answer would be a 401.
      const signedIn = (await session.known()) !== null && (await session.refresh()) !== null
      return { ...answer, signedIn }
    },
  })
  const goOn = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (data) goOn(data)
  }, [data])
  if (token === '' || (error instanceof Failure && isSpent(error))) return <SpentConfirmation />
  if (error) {
    return (
      <FailureNotice
        heading="h1"
        code={error instanceof Failure ? error.code : 'unreachable'}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <AccountPage title="Un momento…" intro={<span role="status">Estamos confirmando tu correo.</span>}>
      {null}
    </AccountPage>
  )
}

/** A token that is no token at all is as good as a spent one. */
const isSpent = ({ code }: Failure) => code === 'link_spent' || code === 'invalid_request'

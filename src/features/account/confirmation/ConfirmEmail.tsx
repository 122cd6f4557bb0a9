import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { useSession } from '#src/session/session.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx'
import { ConfirmWithTap } from './ConfirmWithTap.tsx'
import type { Confirmation, ConfirmationStep, LinkDetails } from './confirmation-step.ts'
import { DenyAddress } from './DenyAddress.tsx'
import { SpentConfirmation } from './SpentConfirmation.tsx'

interface ConfirmEmailProps {
  readonly token: string
  onConfirmed(confirmation: Confirmation): void
}

/**
 * Shows what a confirmation link would confirm, and confirms it once its reader says so. Loading the page never does: a
 * stranger's account may have been given this address, and mail scanners open links too.
 */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const session = useSession()
  const [choice, setChoice] = useState<'confirm' | 'choose-password' | 'deny' | 'spent'>('confirm')
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'confirmation', token],
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LinkDetails> => {
      const { describeLink } = await import('./confirm-calls.ts')
      // The server answers for the session of this browser, which may still be on its way.
      await session.known()
      return describeLink(token, signal)
    },
  })
  if (token === '' || choice === 'spent' || (error instanceof Failure && isSpent(error))) return <SpentConfirmation />
  if (error) {
    return (
      <FailureNotice
        heading="h1"
        code={error instanceof Failure ? error.code : 'unreachable'}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <AccountPage title="Un momento…" intro={<span role="status">Estamos abriendo tu enlace.</span>}>
        {null}
      </AccountPage>
    )
  }
  const step: ConfirmationStep = {
    token,
    details: data,
    onConfirmed,
    onSpent: () => setChoice('spent'),
    onDeny: () => setChoice('deny'),
  }
  const back = () => setChoice('confirm')
  if (choice === 'deny') return <DenyAddress {...step} onBack={back} />
  if (choice === 'choose-password') return <ChoosePassword {...step} onBack={back} />
  if (data.proof === 'session') return <ConfirmWithTap {...step} />
  return <ConfirmWithPassword {...step} onChoosePassword={() => setChoice('choose-password')} />
}

/** A token that is no token at all is as good as a spent one. */
const isSpent = ({ code }: Failure) => code === 'link_spent' || code === 'invalid_request'

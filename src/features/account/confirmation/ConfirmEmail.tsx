import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { useSession } from '#src/session/session.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { accountQueries } from '../account-queries.ts'
import { ChoosePassword } from './ChoosePassword.tsx'
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx'
import { ConfirmWithTap } from './ConfirmWithTap.tsx'
import type { Confirmation, ConfirmationStep } from './confirmation-step.ts'
import { DenyEmail } from './DenyEmail.tsx'
import { ExpiredConfirmation } from './ExpiredConfirmation.tsx'

interface ConfirmEmailProps {
  readonly token: string
  onConfirmed(confirmation: Confirmation): void
}

/**
 * Shows what a confirmation link would confirm, and confirms it on request. Loading the page never does: a stranger's
 * account may name this address, and mail scanners open links too.
 */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const session = useSession()
  const [choice, setChoice] = useState<'confirm' | 'choose-password' | 'deny' | 'expired'>('confirm')
  const { data, error, refetch } = useQuery({ ...accountQueries.confirmation(token, session), enabled: token !== '' })
  if (token === '' || choice === 'expired' || (error instanceof Failure && isExpired(error)))
    return <ExpiredConfirmation />
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
    onExpired: () => setChoice('expired'),
    onDeny: () => setChoice('deny'),
  }
  const back = () => setChoice('confirm')
  if (choice === 'deny') return <DenyEmail {...step} onBack={back} />
  if (choice === 'choose-password') return <ChoosePassword {...step} onBack={back} />
  if (data.proof === 'session') return <ConfirmWithTap {...step} />
  return <ConfirmWithPassword {...step} onChoosePassword={() => setChoice('choose-password')} />
}

/** A malformed token counts as an expired one. */
const isExpired = ({ code }: Failure) => code === 'link_spent' || code === 'invalid_request'

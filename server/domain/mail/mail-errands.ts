import { ArkErrors } from '#contract/ark.ts'
import { Hopeless, type Job } from '#server/domain/jobs/ports.ts'
import { type Errand, type ErrandPayload, errands } from './errands.ts'
import { type SendConfirmationPorts, sendConfirmation } from './send-confirmation.ts'
import {
  forwardSupportMessage,
  sendProviderLinkedNotice,
  tellEmailChanged,
  tellPasswordChanged,
} from './send-notices.ts'
import { type SendResetPorts, sendReset } from './send-reset.ts'

export type MailErrandPorts = SendConfirmationPorts & SendResetPorts

/** How each errand is run, by the kind of its job. */
export function mailErrands(ports: MailErrandPorts): Readonly<Record<Errand, (job: Job) => Promise<void>>> {
  return {
    'confirm-email': (job) => sendConfirmation(ports, payloadOf('confirm-email', job).user_id, sentBy(job)),
    'reset-password': (job) => sendReset(ports, payloadOf('reset-password', job).email, sentBy(job)),
    'email-changed': (job) => tellEmailChanged(ports, payloadOf('email-changed', job), referenceOf(job)),
    'password-changed': (job) => tellPasswordChanged(ports, payloadOf('password-changed', job), referenceOf(job)),
    'provider-linked': (job) => sendProviderLinkedNotice(ports, payloadOf('provider-linked', job), referenceOf(job)),
    'support-message': (job) => forwardSupportMessage(ports, payloadOf('support-message', job), referenceOf(job)),
  }
}

// The same for every try of a job, and for no other job of this academy.
const referenceOf = ({ id, kind, first_run_at }: Job) => `${kind}.${id}.${first_run_at.toString(36)}`
const sentBy = (job: Job) => ({ id: job.id, reference: referenceOf(job) })

function payloadOf<E extends Errand>(kind: E, { payload }: Job): ErrandPayload<E> {
  const checked: unknown = errands[kind](payload)
  if (checked instanceof ArkErrors) throw new Hopeless(`what the job carries is no ${kind}`)
  return checked as ErrandPayload<E>
}

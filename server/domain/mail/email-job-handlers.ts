import { linkMinutes } from '#contract/confirmation.ts'
import { paths } from '#contract/paths.ts'
import { challengeIsOpen } from '#contract/rules/challenge.ts'
import { minuteMs } from '#contract/time-units.ts'
import type { Account } from '#server/domain/accounts/account.ts'
import { emailToConfirm, isReleased } from '#server/domain/accounts/confirmation-link.ts'
import type { AccountStore, LinkPurpose, LinkStore, Secrets } from '#server/domain/accounts/ports.ts'
import type { Job } from '#server/domain/jobs/ports.ts'
import { type BillingEmailPorts, billingEmailHandlers } from './billing-email-handlers.ts'
import { type EmailJobKind, payloadOf } from './email-jobs.ts'
import type { MailTransport } from './ports.ts'
import { accountDeletedMessage } from './templates/account-deleted.ts'
import { disputeReportMessage } from './templates/dispute-report.ts'
import { confirmEmailMessage, resetPasswordMessage } from './templates/link-emails.ts'
import {
  emailChangedMessage,
  passwordChangedMessage,
  providerLinkedMessage,
  recordingSetAsideMessage,
  supportMessage,
} from './templates/notices.ts'

interface EmailJobPorts extends BillingEmailPorts {
  readonly accounts: Pick<AccountStore, 'find' | 'findByEmail'>
  readonly links: Pick<LinkStore, 'issue'>
  readonly secrets: Secrets
  now(): number
}

/** The handlers of the e-mail jobs, by job kind. Nothing is sent to the placeholder of a released address. */
export function emailJobHandlers(given: EmailJobPorts): Readonly<Record<EmailJobKind, (job: Job) => Promise<void>>> {
  const mail: MailTransport = {
    send: async (message, reference) => {
      if (!isReleased({ email: message.to })) await given.mail.send(message, reference)
    },
  }
  const ports = { ...given, mail }
  return {
    'confirm-email': (job) => sendConfirmationEmail(ports, job),
    'reset-password': (job) => sendPasswordResetEmail(ports, job),
    'recording-set-aside': (job) => sendSetAsideNotice(ports, job),
    'email-changed': (job) => sendEmailChangedNotice(ports, job),
    'password-changed': (job) => sendPasswordChangedNotice(ports, job),
    'account-deleted': (job) => sendDeletionReceipt(ports, job),
    'provider-linked': (job) => sendProviderLinkedNotice(ports, job),
    'dispute-report': (job) => reportDispute(ports, job),
    'support-message': (job) => forwardSupportMessage(ports, job),
    ...billingEmailHandlers(ports, referenceOf),
  }
}

/** Does nothing for an account that was deleted or has no address to confirm. */
async function sendConfirmationEmail(ports: EmailJobPorts, job: Job): Promise<void> {
  const { accounts, secrets, mail, branding, now } = ports
  const account = await accounts.find(payloadOf('confirm-email', job).user_id)
  const email = account && emailToConfirm(account)
  if (!account || email === undefined) return
  const code = secrets.code()
  const token = await issueLink(ports, job, { user_id: account.id, purpose: 'confirm_email', email }, code)
  const message = confirmEmailMessage(branding, {
    name: account.name,
    code,
    url: `${branding.publicOrigin()}${paths.confirmEmail}?token=${token}`,
    reason: confirmationReason(account, now()),
  })
  await mail.send({ to: email, ...message }, referenceOf(job))
}

/**
 * Whether the address has an account is looked up here, long after the request was answered; without one nothing is
 * sent.
 */
async function sendPasswordResetEmail(ports: EmailJobPorts, job: Job): Promise<void> {
  const { accounts, mail, branding } = ports
  const { email } = payloadOf('reset-password', job)
  const account = await accounts.findByEmail(email)
  if (!account) return
  const token = await issueLink(ports, job, { user_id: account.id, purpose: 'reset_password', email }, null)
  const url = `${branding.publicOrigin()}${paths.resetPassword}?${new URLSearchParams({ email, token })}`
  await mail.send({ to: email, ...resetPasswordMessage(branding, { name: account.name, url }) }, referenceOf(job))
}

/** Sent to the account's former address. */
async function sendEmailChangedNotice({ accounts, mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const { user_id, to } = payloadOf('email-changed', job)
  const name = (await accounts.find(user_id))?.name ?? ''
  await mail.send({ to, ...emailChangedMessage(branding, { name }) }, referenceOf(job))
}

async function sendPasswordChangedNotice({ accounts, mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const account = await accounts.find(payloadOf('password-changed', job).user_id)
  if (account) await mail.send({ to: account.email, ...passwordChangedMessage(branding, account) }, referenceOf(job))
}

async function sendDeletionReceipt({ mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const { to, ...facts } = payloadOf('account-deleted', job)
  await mail.send({ to, ...accountDeletedMessage(branding, facts) }, referenceOf(job))
}

async function sendProviderLinkedNotice({ accounts, mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const { user_id, provider } = payloadOf('provider-linked', job)
  const account = await accounts.find(user_id)
  if (!account) return
  const message = providerLinkedMessage(branding, { name: account.name, provider })
  await mail.send({ to: account.email, ...message }, referenceOf(job))
}

async function sendSetAsideNotice({ accounts, mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const { user_id, title } = payloadOf('recording-set-aside', job)
  const account = await accounts.find(user_id)
  if (!account) return
  const message = recordingSetAsideMessage(branding, { name: account.name, title })
  await mail.send({ to: account.email, ...message }, referenceOf(job))
}

/** Forwards a message to the support address, with the sender as `replyTo`. */
async function forwardSupportMessage({ mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const message = payloadOf('support-message', job)
  const mailed = { to: branding.supportAddress, replyTo: message.email, ...supportMessage(branding, message) }
  await mail.send(mailed, referenceOf(job))
}

/** Sent to the support address. */
async function reportDispute({ accounts, mail, branding }: EmailJobPorts, job: Job): Promise<void> {
  const { user_id, ...facts } = payloadOf('dispute-report', job)
  const account = user_id === null ? undefined : await accounts.find(user_id)
  const message = disputeReportMessage(branding, { ...facts, email: account?.email ?? null })
  await mail.send({ to: branding.supportAddress, ...message }, referenceOf(job))
}

/** Stores a one-time link, and its code if there is one, as hashes; returns the link's token. */
async function issueLink(
  { links, secrets, now }: EmailJobPorts,
  job: Job,
  link: { readonly user_id: number; readonly purpose: LinkPurpose; readonly email: string },
  code: string | null,
): Promise<string> {
  const token = secrets.token()
  const expires_at = now() + linkMinutes * minuteMs
  await links.issue({ ...link, expires_at }, secrets.hash(token), code === null ? null : secrets.hash(code), job.id)
  return token
}

function confirmationReason({ pending_email, challenge_joined_at }: Account, now: number) {
  if (pending_email !== null) return 'new-address'
  return challengeIsOpen(challenge_joined_at, now) ? 'challenge' : 'welcome'
}

// The same for every attempt of a job and unique to it: the transport makes a Message-ID of it.
const referenceOf = ({ id, kind, first_run_at }: Job) => `${kind}.${id}.${first_run_at.toString(36)}`

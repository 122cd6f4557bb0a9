import type { AccountStore } from '#server/domain/accounts/ports.ts'
import type { ErrandPayload } from './errands.ts'
import { letterheadOf } from './letterhead.ts'
import { emailChangedMessage, passwordChangedMessage, providerLinkedMessage } from './messages/account-changed.ts'
import { supportMessage } from './messages/support-message.ts'
import type { House, MailGateway } from './ports.ts'

export interface SendNoticePorts {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly mail: MailGateway
  readonly house: House
}

/** Tells the address an account had before that it is no longer its address. */
export async function tellEmailChanged(
  { accounts, mail, house }: SendNoticePorts,
  { user_id, to }: ErrandPayload<'email-changed'>,
  reference: string,
): Promise<void> {
  const name = (await accounts.find(user_id))?.name ?? ''
  await mail.send({ to, ...emailChangedMessage(letterheadOf(house), { name }) }, reference)
}

/** Tells the owner of an account that its password is another one. */
export async function tellPasswordChanged(
  { accounts, mail, house }: SendNoticePorts,
  { user_id }: ErrandPayload<'password-changed'>,
  reference: string,
): Promise<void> {
  const account = await accounts.find(user_id)
  if (account)
    await mail.send({ to: account.email, ...passwordChangedMessage(letterheadOf(house), account) }, reference)
}

/** Notifies the owner of an account of the first sign-in through a provider, which ended the old password. */
export async function sendProviderLinkedNotice(
  { accounts, mail, house }: SendNoticePorts,
  { user_id, provider }: ErrandPayload<'provider-linked'>,
  reference: string,
): Promise<void> {
  const account = await accounts.find(user_id)
  if (!account) return
  const message = providerLinkedMessage(letterheadOf(house), { name: account.name, provider })
  await mail.send({ to: account.email, ...message }, reference)
}

/** Brings somebody's words to the academy's people; their answer goes to whoever wrote. */
export async function forwardSupportMessage(
  { mail, house }: Pick<SendNoticePorts, 'mail' | 'house'>,
  message: ErrandPayload<'support-message'>,
  reference: string,
): Promise<void> {
  const letter = supportMessage(letterheadOf(house), message)
  await mail.send({ to: house.supportAddress, replyTo: message.email, ...letter }, reference)
}

import { type BodyOf, call } from '#src/platform/api.ts'

export type SupportMessage = BodyOf<'sendSupportMessage'>

export const sendSupportMessage = (message: SupportMessage) => call('sendSupportMessage', { body: message })

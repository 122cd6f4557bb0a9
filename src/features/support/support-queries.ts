import { sendSupportMessage } from '#contract/visitor.ts'
import { call } from '#src/platform/api.ts'

export interface SupportMessage {
  readonly email: string
  readonly text: string
  /** The path it was written from. */
  readonly page: string
}

/** Hands a message to the academy's people. */
export const writeToSupport = (message: SupportMessage) => call(sendSupportMessage, { body: message })

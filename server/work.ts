import type { Config } from './config.ts'
import { mailErrands } from './domain/mail/mail-errands.ts'
import type { House } from './domain/mail/ports.ts'
import { outboxMail } from './gateways/mail/outbox-mail.ts'
import { smtpMail } from './gateways/mail/smtp-mail.ts'
import { randomSecrets } from './gateways/secrets/random-secrets.ts'
import { type JobLog, type JobRunner, jobRunner } from './jobs/job-runner.ts'
import type { Storage } from './storage/storage.ts'

export interface WorkParts {
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'supportEmail' | 'productName'>
  readonly storage: Pick<Storage, 'accounts' | 'links' | 'jobs' | 'outbox'>
  /** The address learners use, without a slash at its end; asked for when a message is written. */
  publicOrigin(): string
  now(): number
  readonly log: JobLog
}

/** The work that outlives requests, over the same storage as the server that asks for it. */
export function academyWork({ config, storage, publicOrigin, now, log }: WorkParts): JobRunner {
  const { smtpUrl, mailFrom, supportEmail, productName } = config
  const mail =
    smtpUrl === null ? outboxMail(storage.outbox, now) : smtpMail({ url: smtpUrl, from: mailFrom, productName })
  const house: House = { productName, supportAddress: addressIn(supportEmail ?? mailFrom), publicOrigin }
  const handlers = mailErrands({ ...storage, mail, house, secrets: randomSecrets, now })
  return jobRunner({ jobs: storage.jobs, handlers, now, random: Math.random, log })
}

// `Academia <academia@ejemplo.es>` as `academia@ejemplo.es`.
const addressIn = (mailbox: string) => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox

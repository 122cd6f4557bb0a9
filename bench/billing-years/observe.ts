import { entitlementsOf } from '#server/domain/accounts/show-user.ts'
import type { Db } from '#server/storage/database/database.ts'
import type { Learner } from './learner-actions.ts'
import type { Charge, Mail } from './script.ts'

const minutes = (ms: number) => Math.floor(ms / 60_000)
/** How far back rows are looked for that were not seen before. */
const lookBackMs = 5 * 86_400_000

/** What the academy's database holds at the end of a day, by learner. */
interface Observed {
  readonly entitled: readonly boolean[]
  /** New since the day before. */
  readonly charges: readonly (readonly Charge[])[]
  readonly mails: readonly (readonly Mail[])[]
}

/** Reads the state of all learners at once: the rows that the product answers from, and the mails it sent. */
export function observer(db: Db, learners: readonly Learner[]) {
  const indexOf = new Map(learners.map(({ account }, index) => [account.id, index]))
  const indexOfEmail = new Map(learners.map(({ account }, index) => [account.email, index]))
  const entries = new Set<string>()
  let lastMail = 0
  return async (now: number): Promise<Observed> => {
    const memberships = new Map(
      (await db.selectFrom('memberships').selectAll().execute()).map((one) => [one.user_id, one]),
    )
    const charges = learners.map((): Charge[] => [])
    const ledger = db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('at', '>', now - lookBackMs)
      // A charge that a coupon made free is no charge to the learner.
      .where('amount', '!=', 0)
    for (const { id, user_id, amount, currency, at } of await ledger.orderBy('at').execute()) {
      if (entries.has(id)) continue
      entries.add(id)
      charges[indexOf.get(user_id ?? 0) ?? -1]?.push({ at: minutes(at), amount, currency })
    }
    const mails = learners.map((): Mail[] => [])
    for (const mail of await db.selectFrom('outbox').selectAll().where('id', '>', lastMail).orderBy('id').execute()) {
      lastMail = mail.id
      mails[indexOfEmail.get(mail.to) ?? -1]?.push(readMail(mail))
    }
    return {
      entitled: learners.map(
        ({ account }) =>
          entitlementsOf({ account, membership: memberships.get(account.id) ?? null }, now).subscription_active,
      ),
      charges,
      mails,
    }
  }
}

const kinds: readonly (readonly [Mail['kind'], RegExp])[] = [
  ['receipt', /^Recibo de /],
  ['refund', /^Te hemos devuelto /],
  ['renewal', /^Tu plan (?:se renueva|cambia) /],
  ['trial_start', /^Tu período de prueba ha empezado/],
  ['trial_end', /^Tu período de prueba termina /],
  ['payment_failed', /^No hemos podido cobrar /],
  ['canceled', /^Tu suscripción está cancelada/],
  ['withdrawal', /^Hemos recibido tu (?:desistimiento|solicitud)/],
]

/** The content of a mail: its kind by its subject, its first amount and its date. */
function readMail({
  subject,
  text,
  sent_at,
}: {
  readonly subject: string
  readonly text: string
  readonly sent_at: number
}): Mail {
  const kind = kinds.find(([, pattern]) => pattern.test(subject))?.[0]
  if (kind === undefined) throw new Error(`no mail of billing: ${subject}`)
  const amount = /\$[\d,.]+\d|[\d.]+,\d\d(?=\s€)/.exec(text)?.[0]
  const dated = kind === 'canceled' ? /hasta el (\d\d\/\d\d\/\d{4})/ : /(\d\d\/\d\d\/\d{4})/
  return {
    at: minutes(sent_at),
    kind,
    amount: amount === undefined ? null : Number(amount.replace(/\D/g, '')),
    date: kind === 'payment_failed' ? null : (dated.exec(text)?.[1] ?? null),
  }
}

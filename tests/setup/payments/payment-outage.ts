import type { Fault } from '#server/sandbox/stripe/sandbox.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, mediaFor } from '#tests/factories/catalogue-file.ts'
import { type PayingAcademy, type PayingAcademyOptions, payingAcademy } from '#tests/factories/payments.ts'

type Learner = Awaited<ReturnType<PayingAcademy['learner']>>
type Answer = Awaited<ReturnType<Learner['get']>>

const price_id = 'basic-month-eur'
const coupon = 'MITAD'
const paidLesson = aLesson({ id: 2, public: false, paid: true })

/** A call that needs the provider, by a learner in the state it is for. */
interface OutageCall {
  readonly subscribed: boolean
  send(learner: Learner, card: string): Promise<Answer>
}

const calls: Readonly<Record<string, OutageCall>> = {
  order: {
    subscribed: false,
    send: (learner, payment_method_id) => learner.order({ payment_method_id, price_id }),
  },
  'coupon check': {
    subscribed: false,
    send: (learner) => learner.get(`/api/payment/check-coupon?coupon=${coupon}`),
  },
  'quote with a coupon': {
    subscribed: false,
    send: (learner) => learner.get(`/api/payment/quote?price_id=${price_id}&coupon=${coupon}`),
  },
  'change of card': {
    subscribed: true,
    send: (learner, payment_method_id) => learner.post('/api/payment/change-payment-method', { payment_method_id }),
  },
  'change of plan': { subscribed: true, send: (learner) => learner.get('/api/payment/upgrade-plan') },
  'retention discount': {
    subscribed: true,
    send: (learner) => learner.get('/api/payment/add-discount-to-subscription-trial'),
  },
  cancellation: {
    subscribed: true,
    send: (learner) => learner.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' }),
  },
  withdrawal: { subscribed: true, send: (learner) => learner.post('/api/payment/withdraw') },
  'subscription data': { subscribed: true, send: (learner) => learner.get('/api/payment/get-subscription-data') },
  'card data': { subscribed: true, send: (learner) => learner.get('/api/payment/get-customer-data') },
  'report of a timeout': { subscribed: true, send: (learner) => learner.get('/api/payment/payment-timeout') },
}

/** One call while the provider is out, and again when it is back. */
interface OutageRow {
  readonly call: string
  /** Until the answer, in ms. */
  readonly ms: number
  /** The status, with the code of a failure. */
  readonly answer: string
  /** The same call once the provider answers again. */
  readonly retried: string
}

interface OutageOutcome {
  readonly rows: readonly OutageRow[]
  /** The provider's objects of the ordering learner, right after the outage: live subscriptions and charges. */
  readonly halfMade: { readonly live: number; readonly charges: number }
  /** And once the retried order was paid. */
  readonly afterwards: { readonly customers: number; readonly live: number; readonly charges: number }
  /** The slowest opening of a paid lesson by a learner who has paid, in ms; all were allowed. */
  readonly lessonMs: number
  readonly lessonsRefused: number
}

/** An academy with a paid lesson and a coupon. */
export async function outageAcademy(options: PayingAcademyOptions = {}): Promise<PayingAcademy> {
  const catalogue = aCatalogueFile({ videos: [paidLesson], media: mediaFor([paidLesson]), tallies: [] })
  const academy = await payingAcademy({ ...options, catalogue })
  await academy.provider.coupons.put({ id: coupon, name: '50 %', percentOff: 50, duration: 'once' }, coupon)
  return academy
}

/**
 * Lets every request to the provider fail in one way, makes each call once by a learner of its own, and again
 * afterwards.
 */
export async function surviveOutage(academy: PayingAcademy, fault: Pick<Fault, 'kind' | 'ms'>): Promise<OutageOutcome> {
  const { sandbox, settle, newCard, confirm } = academy
  const watcher = await academy.learner()
  await watcher.subscribe(price_id)
  const callers = []
  for (const [call, { subscribed, send }] of Object.entries(calls)) {
    const learner = await academy.learner()
    if (subscribed) await learner.subscribe(price_id)
    callers.push({ call, learner, send, card: await newCard() })
  }
  await settle()
  // Needed before the outage: the next payment and the card as last read.
  for (const { learner } of callers) {
    await learner.get('/api/payment/get-subscription-data')
    await learner.get('/api/payment/get-customer-data')
  }

  sandbox.fail({ ...fault, path: /^\/v1\//, times: 10_000 })
  const lessons = watchUntil(watcher)
  const during = await Promise.all(
    callers.map(async ({ learner, send, card }) => {
      const began = performance.now()
      const answer = await send(learner, card)
      return { answer, ms: performance.now() - began }
    }),
  )
  const { slowest, refused } = await lessons.stop()
  sandbox.endFaults()

  const buyer = callers[0]?.learner
  const madeForBuyer = () => {
    const customers = sandbox.list('customer').filter(({ email }) => email === buyer?.account.email)
    const ids = new Set<unknown>(customers.map(({ id }) => id))
    const live = sandbox.list('subscription').filter((one) => ids.has(one.customer) && isLive(one.status))
    const charges = sandbox.list('charge').filter(({ customer }) => ids.has(customer))
    return { customers: customers.length, live: live.length, charges: charges.length }
  }
  const { customers: _customers, ...halfMade } = madeForBuyer()
  const rows: OutageRow[] = []
  for (const [index, { call, learner, send, card }] of callers.entries()) {
    const { answer, ms } = during[index] ?? { answer: undefined, ms: Number.NaN }
    const retried = await send(learner, card)
    const secret: unknown = call === 'order' ? retried.json().clientSecret : null
    if (typeof secret === 'string') await confirm(secret, card)
    rows.push({ call, ms, answer: answer ? inWords(answer) : 'none', retried: inWords(retried) })
  }
  await settle()
  return { rows, halfMade, afterwards: madeForBuyer(), lessonMs: slowest, lessonsRefused: refused }
}

/** Opens a paid lesson repeatedly until `stop`. */
function watchUntil(watcher: Learner) {
  let slowest = 0
  let refused = 0
  let stopped = false
  const watching = (async () => {
    do {
      const began = performance.now()
      const { statusCode } = await watcher.get(`/api/video-data/${paidLesson.id}`)
      slowest = Math.max(slowest, performance.now() - began)
      if (statusCode !== 200) refused += 1
      await new Promise((resolve) => setTimeout(resolve, 250))
    } while (!stopped)
  })()
  return {
    async stop() {
      stopped = true
      await watching
      return { slowest, refused }
    },
  }
}

const isLive = (status: string) => ['trialing', 'active', 'past_due'].includes(status)

const inWords = (answer: Answer) =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${(answer.json() as { code: string }).code}`

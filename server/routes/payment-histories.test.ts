import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { cards } from '#tests/factories/stripe-sandbox.ts'

/** Histories that are tried; the goal of 1,000 is reached with PAYMENT_HISTORIES=1000. */
const histories = Number(process.env.PAYMENT_HISTORIES ?? 12)

const steps = ['pay', 'trial', 'cancel', 'resume', 'bad-card', 'good-card', 'day', 'week', 'month', 'declined'] as const

test(
  'whatever happened, in whatever order and however often events arrive, our state is the provider’s',
  async () => {
    const academy = await payingAcademy()
    const { sandbox, storage } = academy
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 7 }),
        fc.infiniteStream(fc.nat()),
        async (history, order) => {
          const random = (n: number) => (order.next().value ?? 0) % n
          const ana = await academy.learner({}, { exp: history.includes('trial') ? '1' : '2' })
          // Events come late, three times each and in any order.
          sandbox.deliveries.configure({ hold: true, copies: 3, shuffle: random })
          for (const step of history) await take(step, ana)
          await sandbox.deliveries.flush()
          await sandbox.deliveries.flush()
          const customer = await storage.billingCustomers.find(ana.account.id)
          const theirs = sandbox.list('subscription').filter((one) => one.customer === customer?.customer_id)
          const ours = await storage.subscriptions.listOf(ana.account.id)
          const shown = ours.map(({ id, state, cancel_at_period_end, period_end }) => [
            id,
            state,
            cancel_at_period_end,
            period_end,
          ])
          expect(shown.sort()).toEqual(
            theirs
              .map(({ id, status, cancel_at_period_end, items }) => {
                const ends = (items.data[0]?.current_period_end ?? 0) * 1000
                return [id, status, cancel_at_period_end, ends]
              })
              .sort(),
          )
          const paid = sandbox
            .list('invoice')
            .filter((invoice) => invoice.customer === customer?.customer_id && invoice.amount_paid > 0)
          const ledger = await storage.ledger.listOf(ana.account.id)
          expect(ledger.map(({ id, amount }) => [id, amount]).sort()).toEqual(
            paid.map(({ id, amount_paid }) => [id, amount_paid]).sort(),
          )
          const isLive = theirs.some(({ status }) => ['trialing', 'active', 'past_due'].includes(status))
          if (!isLive) expect(await ana.user()).toMatchObject({ subscription_active: false })
          // The months of the next history shall not renew these.
          sandbox.deliveries.configure({ hold: true })
          for (const { id, ended_at } of theirs)
            if (ended_at === null) await academy.provider.subscriptions.cancel(id, id)
        },
      ),
      { numRuns: histories },
    )

    async function take(step: (typeof steps)[number], ana: Awaited<ReturnType<typeof academy.learner>>) {
      const price = 'basic-month-eur'
      switch (step) {
        case 'pay':
        case 'trial':
        case 'resume':
          return void (await ana.subscribe(price))
        case 'declined':
          return void (await ana.subscribe(price, { number: cards.failsOnCharge }))
        case 'cancel':
          return void (await ana.post('/api/payment/cancel-subscription', { reason: 'Demasiado caro' }))
        case 'bad-card':
        case 'good-card': {
          const card = await academy.newCard(step === 'bad-card' ? cards.failsOnCharge : cards.fine)
          return void (await ana.post('/api/payment/change-payment-method', { payment_method_id: card }))
        }
        default:
          return sandbox.advanceTo(sandbox.now() + { day: 1, week: 7, month: 31 }[step] * 86_400_000)
      }
    }
  },
  Math.max(60_000, histories * 3000),
)

import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'

const price_id = 'basic-month-eur'
const staff = 'ayuda@baila.test'

/** A learner who paid for a month, and whose payment can be disputed. */
async function aPaidLearner() {
  const academy = await payingAcademy({ config: { supportEmail: staff } })
  const ana = await academy.learner({ email: 'ana@baila.test' })
  await ana.subscribe(price_id)
  await academy.settle()
  const { disputes } = academy.sandbox
  const dispute = async () => {
    const { id } = disputes.open(academy.sandbox.list('charge')[0]?.id ?? '')
    await academy.settle()
    return id
  }
  const decide = async (id: string, status: 'won' | 'lost') => {
    disputes.close(id, status)
    await academy.settle()
  }
  const isActive = async () => (await ana.user()).subscription_active
  const reports = async () => (await academy.mailTo(staff)).map(({ text }) => text)
  return { ...academy, ana, dispute, decide, isActive, reports }
}

test('a disputed payment is reported to staff, and access goes on until the bank decides', async () => {
  const { dispute, isActive, reports, reconcile, storage, sandbox } = await aPaidLearner()
  const id = await dispute()
  expect(await isActive()).toBe(true)
  const [report, ...more] = await reports()
  expect(more).toEqual([])
  expect(report).toContain('lo ha reclamado a su banco')
  for (const fact of ['6,49', 'ana@baila.test', id, 'su plan sigue']) expect(report).toContain(fact)
  const event = sandbox.list('event').find(({ type }) => type === 'charge.dispute.created')
  expect(await storage.providerEvents.has(event?.id ?? '')).toBe(true)
  // The event is read again by the reconciliation.
  await reconcile()
  expect(await reports()).toHaveLength(1)
})

test('a payment that the bank returned ends its plan at once, and another may be bought', async () => {
  const { ana, dispute, decide, isActive, reports, sandbox, settle } = await aPaidLearner()
  await decide(await dispute(), 'lost')
  expect(await isActive()).toBe(false)
  expect(sandbox.list('subscription').map(({ status }) => status)).toEqual(['canceled'])
  expect((await reports())[0]).toContain('Su plan ha terminado')
  await ana.subscribe(price_id)
  await settle()
  expect(await isActive()).toBe(true)
})

test('a dispute that the academy wins changes nothing', async () => {
  const { dispute, decide, isActive, reports } = await aPaidLearner()
  await decide(await dispute(), 'won')
  expect(await isActive()).toBe(true)
  expect((await reports())[0]).toContain('se queda en la academia')
})

test('a lost dispute of an earlier plan leaves the plan that was paid later', async () => {
  const { ana, dispute, decide, isActive, reports, settle, advanceDays } = await aPaidLearner()
  const id = await dispute()
  await ana.post('/api/payment/cancel-subscription', { reason: 'No tengo tiempo' })
  await advanceDays(32)
  await ana.subscribe(price_id)
  await settle()
  await decide(id, 'lost')
  expect(await isActive()).toBe(true)
  expect((await reports())[0]).toContain('No tenía en marcha')
})

test('the dispute of a deleted account is reported, and one that cannot be read is delivered again', async () => {
  const { ana, dispute, decide, reports, sandbox, settle } = await aPaidLearner()
  const id = await dispute()
  sandbox.fail({ kind: 'error-500', path: /^\/v1\/payment_intents/, times: 2 })
  await decide(id, 'lost')
  expect(await reports()).toHaveLength(1)
  expect((await ana.post('/api/user/delete')).statusCode).toBe(200)
  sandbox.endFaults()
  await settle()
  const [report] = await reports()
  expect(report).toContain('una cuenta que ya no existe o no es de la academia')
  expect(report).not.toContain('plan')
})

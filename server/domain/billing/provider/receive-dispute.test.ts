import { expect, test } from 'vitest'
import { toEventHint } from '#server/gateways/payments/stripe-webhooks.ts'
import { randomSecrets } from '#server/gateways/secrets/random-secrets.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { PaymentError } from './provider.ts'
import { type ReceiveEventPorts, receiveEvent } from './receive-event.ts'

const staff = 'ayuda@baila.test'

/** A learner whose payment the bank returned; the event is not delivered yet. */
async function aLostDispute() {
  const academy = await payingAcademy({ config: { supportEmail: staff } })
  const { sandbox, storage, now } = academy
  const provider = academy.provider
  const ana = await academy.learner({ email: 'ana@baila.test' })
  await ana.subscribe('basic-month-eur')
  await academy.settle()
  const reports = async () => (await academy.mailTo(staff)).map(({ text }) => text)
  /** The ports of an event, with these calls of subscriptions replaced. */
  const ports = (replaced: Partial<typeof provider.subscriptions> = {}): ReceiveEventPorts => ({
    ...storage,
    provider: { ...provider, subscriptions: { ...provider.subscriptions, ...replaced } },
    newKey: randomSecrets.token,
    now,
  })
  const lose = () => {
    sandbox.deliveries.configure({ hold: true })
    sandbox.disputes.close(sandbox.disputes.open(sandbox.list('charge')[0]?.id ?? '').id, 'lost')
    const event = sandbox.list('event').find(({ type }) => type === 'charge.dispute.closed')
    if (!event) throw new Error('the sandbox reports no closed dispute')
    return toEventHint(event)
  }
  const states = () => sandbox.list('subscription').map(({ status }) => status)
  return { ...academy, ana, provider, ports, lose, states, reports }
}

const refuses = async () => Promise.reject(new PaymentError('refused', 'not now'))

test('a refused cancellation after which the plan goes on is not reported as its end', async () => {
  const { ports, lose, states, reports, storage } = await aLostDispute()
  const event = lose()
  await expect(receiveEvent(ports({ cancel: refuses }), event)).rejects.toMatchObject({ kind: 'refused' })
  expect(await storage.providerEvents.has(event.id)).toBe(false)
  expect(await reports()).toEqual([])
  // It is delivered again.
  await receiveEvent(ports(), event)
  expect(states()).toEqual(['canceled'])
  expect((await reports())[0]).toContain('Su plan ha terminado')
})

test('a refused cancellation of a plan that another request has ended is its end', async () => {
  const { ports, provider, lose, reports } = await aLostDispute()
  const cancel: typeof provider.subscriptions.cancel = async (id, key) => {
    await provider.subscriptions.cancel(id, key)
    return refuses()
  }
  await receiveEvent(ports({ cancel }), lose())
  expect((await reports())[0]).toContain('Su plan ha terminado')
})

test('a repeated event whose report was not stored says that the plan has ended', async () => {
  const { ports, lose, states, reports } = await aLostDispute()
  const event = lose()
  const receiving = ports()
  const add = async () => Promise.reject(new Error('connection lost'))
  const transaction: typeof receiving.transaction = (work) =>
    receiving.transaction((stores) => work({ ...stores, providerEvents: { ...stores.providerEvents, add } }))
  await expect(receiveEvent({ ...receiving, transaction }, event)).rejects.toThrow('connection lost')
  expect(states()).toEqual(['canceled'])
  await receiveEvent(receiving, event)
  expect((await reports())[0]).toContain('Su plan ha terminado')
})

test('the end of a plan with a planned change releases the change first', async () => {
  const { ana, ports, lose, states, settle, sandbox } = await aLostDispute()
  await ana.get('/api/payment/upgrade-plan')
  await settle()
  await receiveEvent(ports(), lose())
  expect(states()).toEqual(['canceled'])
  expect(sandbox.list('subscription_schedule').map(({ status }) => status)).toEqual(['released'])
})

import { expect, test } from 'vitest'
import { aCard, aSubscriber, cards, refusalOf } from '#tests/factories/stripe-sandbox.ts'

test('a schedule changes the price at the end of the period, with a discount of its own, and releases the subscription', async () => {
  const { stripe, id, month, year, now, advanceDays, charged, sandbox } = await aSubscriber()
  await stripe.coupons.create({ id: 'ANUAL', percent_off: 50, duration: 'once' })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('no phase')
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items: [{ price: month.id, quantity: 1 }], start_date: current.start_date, end_date: current.end_date },
      {
        items: [{ price: year.id, quantity: 1 }],
        duration: { interval: 'year', interval_count: 1 },
        discounts: [{ coupon: 'ANUAL' }],
        proration_behavior: 'none',
      },
    ],
  })
  expect((await refusalOf(stripe.subscriptions.update(id, { cancel_at_period_end: true }))).statusCode).toBe(400)
  const preview = await stripe.invoices.createPreview({ subscription: id })
  expect([preview.total, preview.lines.data[0]?.pricing?.price_details?.price]).toEqual([2499, year.id])
  await advanceDays(30)
  expect(charged()).toEqual([999])
  await advanceDays(2)
  expect(charged()).toEqual([999, 2499])
  expect(await now()).toMatchObject({ schedule: schedule.id, items: { data: [{ price: { id: year.id } }] } })
  await advanceDays(366)
  expect(charged()).toEqual([999, 2499, 4999])
  expect((await now()).schedule).toBeNull()
  expect(sandbox.list('subscription_schedule')).toMatchObject([{ status: 'released', released_subscription: id }])
})

test('a phase without a card is charged to the card of the customer, whichever the subscription had before', async () => {
  const { stripe, customer, id, month, year, now, advanceDays, sandbox } = await aSubscriber()
  const own = await aCard(stripe, cards.mastercard)
  await stripe.paymentMethods.attach(own.id, { customer })
  await stripe.subscriptions.update(id, { default_payment_method: own.id })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('no phase')
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price: month.id }], start_date: current.start_date, end_date: current.end_date },
      { items: [{ price: year.id }] },
    ],
  })
  expect((await now()).default_payment_method).toBe(own.id)
  await advanceDays(32)
  expect((await now()).default_payment_method).toBeNull()
  const [charge] = sandbox.list('charge')
  expect([charge?.amount, charge?.payment_method_details?.card?.brand]).toEqual([4999, 'visa'])
})

test('a released schedule changes nothing any more, and a cancelled one ends the subscription', async () => {
  const { stripe, id, now, advanceDays, charged } = await aSubscriber()
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  expect((await stripe.subscriptionSchedules.release(schedule.id)).status).toBe('released')
  await advanceDays(32)
  expect(charged()).toEqual([999, 999])
  const second = await stripe.subscriptionSchedules.create({ from_subscription: id })
  expect((await stripe.subscriptionSchedules.cancel(second.id)).status).toBe('canceled')
  expect((await now()).status).toBe('canceled')
})

test('a schedule begun in a trial changes the first period that is paid', async () => {
  const { stripe, id, year, month, advanceDays, charged } = await aSubscriber({ trial: 7 })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('no phase')
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        items: [{ price: month.id }],
        start_date: current.start_date,
        end_date: current.end_date,
        trial_end: current.end_date,
      },
      { items: [{ price: year.id }], duration: { interval: 'year', interval_count: 1 } },
    ],
  })
  await advanceDays(6)
  expect(charged()).toEqual([])
  await advanceDays(60)
  expect(charged()).toEqual([4999])
})

test('a coupon that does not exist is refused when a phase is planned; one that runs out until then is left out', async () => {
  const { stripe, customer, id, month, year, advanceDays, charged } = await aSubscriber()
  await stripe.coupons.create({ id: 'UNA', percent_off: 50, max_redemptions: 1 })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [current] = schedule.phases
  if (!current) throw new Error('no phase')
  const plan = (coupon: string) =>
    stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        { items: [{ price: month.id }], start_date: current.start_date, end_date: current.end_date },
        { items: [{ price: year.id }], discounts: [{ coupon }] },
      ],
    })
  expect(await refusalOf(plan('NADA'))).toMatchObject({
    code: 'resource_missing',
    param: 'phases[1][discounts][0][coupon]',
  })
  await plan('UNA')
  expect(await stripe.coupons.retrieve('UNA')).toMatchObject({ times_redeemed: 0 })
  await stripe.subscriptions.create({ customer, items: [{ price: month.id }], discounts: [{ coupon: 'UNA' }] })
  await advanceDays(32)
  expect(charged().filter((amount) => amount === 4999)).toEqual([4999])
})

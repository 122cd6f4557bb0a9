import { expect, test } from 'vitest'
import { sendBillingNotices } from '#server/domain/billing/billing-notices.ts'
import { payingAcademy } from '#tests/factories/payments.ts'

test('the charge of a notice that was sent is not read from the provider again', async () => {
  const { learner, settle, storage, provider, now, advanceDays } = await payingAcademy()
  let previews = 0
  const preview: typeof provider.invoices.preview = (request) => {
    previews += 1
    return provider.invoices.preview(request)
  }
  const counted = { ...provider, invoices: { ...provider.invoices, preview } }
  const notify = () => sendBillingNotices({ ...storage, provider: counted, now })
  const ana = await learner({}, { exp: '1' })
  await ana.subscribe('basic-year-eur')
  await settle()
  await advanceDays(5)
  expect([await notify(), await notify(), previews]).toEqual([1, 0, 1])
  // The notice of the renewal is another one.
  await advanceDays(345)
  expect([await notify(), await notify(), previews]).toEqual([1, 0, 2])
})

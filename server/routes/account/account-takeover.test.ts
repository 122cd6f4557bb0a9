import { expect, test, vi } from 'vitest'
import { tokenIn } from '#tests/factories/mail.ts'
import {
  arrivals,
  arrive,
  begin,
  beginnings,
  confirm,
  contestedAcademy,
  openToStranger,
  strangersPassword,
} from '#tests/factories/takeover.ts'

// Each case is a whole server, a provider and two browsers.
vi.setConfig({ testTimeout: 60_000 })

const address = 'duena@baila.test'

/** What happens with the confirmation message. */
const confirmations = [
  'it is left alone',
  'the owner only opens it',
  'the owner taps without a password',
  'the owner taps while signed in to her own account',
  'the owner guesses a password',
  'the owner chooses a password',
  'the owner says it was not her',
  'the stranger guesses its code',
] as const
/** When both confirm: before the owner has an account of her own, or after. */
const cases = beginnings.flatMap((beginning) =>
  confirmations.flatMap((confirmation) => arrivals.map((arrival) => ({ beginning, confirmation, arrival }))),
)

test.each(cases)('the stranger $beginning, $confirmation, the owner comes $arrival: no takeover', async (given) => {
  const academy = await contestedAcademy()
  const [stranger, owner] = [academy.browser(), academy.browser()]
  const people = { stranger, owner, address }
  const mail = await begin(academy, people, given.beginning)
  await confirm(academy, people, given.confirmation, mail)
  await arrive(academy, people, given.arrival)
  // Both confirm once more, with whatever the first message is still worth.
  await owner.call('/api/confirm-email', { token: tokenIn(mail) })
  await stranger.call('/api/confirm-email', { token: 'made up', password: strangersPassword })
  await stranger.call('/api/confirm-email-code', { code: '000000' })

  const owned = await academy.storage.accounts.findByEmail(address)
  const hers = await academy.currentUser(owner)
  // A takeover: the stranger is in an account that the owner is in, or that is confirmed as hers.
  const takenOver = (await openToStranger(academy, people)).filter(
    ({ id }) => id === hers?.id || (id === owned?.id && owned.email_verified_at !== null),
  )
  expect(takenOver).toEqual([])
  // Nor can the stranger lock her out: Google, and a new password by mail, always open an account of her address.
  if (given.arrival === 'with Google')
    expect(hers).toMatchObject({ email: address, email_verified_at: expect.anything() })
})

import { expect, test, vi } from 'vitest'
import { tokenIn } from '#tests/factories/mail.ts'
import {
  arrivals,
  arrive,
  begin,
  beginnings,
  type ContestedAcademy,
  confirm,
  contestedAcademy,
  openToStranger,
  ownersPassword,
  strangersPassword,
} from '#tests/factories/takeover.ts'

// Each test is a whole server, a provider, and a browser for every confirmation.
vi.setConfig({ testTimeout: 60_000 })

/** What happens with the message in the one browser, where its link stays in the history. */
const confirmations = [
  'it is left alone',
  'the owner taps without a password',
  'the owner types its code',
  'the owner chooses a password',
  'the owner says it was not her',
  'the stranger chooses a password by the link in the history',
] as const
/** When it happens, and whether the browser is then in the stranger's account, in none, or in hers. */
const moments = ['the stranger left signed in', 'the stranger signed out', 'the owner has come'] as const
const cases = beginnings
  .flatMap((beginning) => arrivals.flatMap((arrival) => moments.map((moment) => ({ beginning, arrival, moment }))))
  // Elsewhere registering is refused, and continues like the new password.
  .filter(({ arrival, moment }) => arrival !== 'by registering' || moment === 'the stranger signed out')
type Case = (typeof cases)[number]

/** The stranger begins, the owner signs in and out, the stranger returns: all in one browser. */
async function share(academy: ContestedAcademy, given: Case, confirmation: string, address: string) {
  const shared = academy.browser()
  const people = { stranger: shared, owner: shared, address }
  const mail = await begin(academy, people, given.beginning)
  if (given.moment === 'the stranger signed out') await shared.call('/api/logout')
  if (given.moment !== 'the owner has come') await confirm(academy, people, confirmation, mail)
  await arrive(academy, people, given.arrival)
  // Where the address turned out taken, or without an account, she does what is offered then.
  for (const arrival of ['by registering', 'by a new password'] as const)
    if (given.arrival !== 'with Google') await arrive(academy, people, arrival)
  if (given.moment === 'the owner has come') await confirm(academy, people, confirmation, mail)
  const hers = await academy.currentUser(shared)
  await shared.call('/api/logout')

  const password = { password: strangersPassword, password_confirmation: strangersPassword }
  await shared.call('/api/confirm-email', { token: tokenIn(mail), password: strangersPassword })
  await shared.call('/api/confirm-email-password', { token: tokenIn(mail), ...password })
  await academy.signIn(shared, address, strangersPassword)
  // Once more from the session the stranger has now, if any.
  await shared.call('/api/confirm-email', { token: tokenIn(mail) })
  const open = await openToStranger(academy, people)
  return { hers, takenOver: open.filter((account) => account.id === hers?.id || isHers(account, address)) }
}

const isHers = (account: Awaited<ReturnType<ContestedAcademy['currentUser']>>, address: string) =>
  account?.email === address && account.email_verified_at !== null

test.each(cases)('one browser: the stranger $beginning, $moment, the owner comes $arrival', async (given) => {
  const academy = await contestedAcademy()
  for (const [n, confirmation] of confirmations.entries()) {
    const address = `duena.${n}@baila.test`
    const { hers, takenOver } = await share(academy, given, confirmation, address)
    expect([confirmation, takenOver]).toEqual([confirmation, []])
    // She ends with a confirmed account of her address, and reaches that one on another device.
    expect([confirmation, hers]).toMatchObject([confirmation, { email: address, email_verified_at: expect.anything() }])
    const elsewhere = academy.browser()
    await arrive(academy, { owner: elsewhere, address }, 'by a new password')
    expect([confirmation, (await academy.currentUser(elsewhere))?.id]).toEqual([confirmation, hers?.id])
  }
})

const later = beginnings.flatMap((beginning) =>
  (['one device', 'two devices'] as const).map((devices) => ({ beginning, devices })),
)

test.each(later)('the owner was first, then the stranger $beginning: $devices', async (given) => {
  const academy = await contestedAcademy()
  const owner = academy.browser()
  const stranger = given.devices === 'one device' ? owner : academy.browser()
  const people = { stranger, owner, address: 'duena@baila.test' }
  for (const arrival of ['by registering', 'by a new password'] as const) await arrive(academy, people, arrival)
  const hers = await academy.currentUser(owner)
  expect(hers).toMatchObject({ email: people.address, email_verified_at: expect.anything() })
  await owner.call('/api/logout')

  await begin(academy, people, given.beginning)
  const open = await openToStranger(academy, people)
  expect(open.filter((account) => account.id === hers?.id || isHers(account, people.address))).toEqual([])
  await academy.signIn(owner, people.address, ownersPassword)
  expect((await academy.currentUser(owner))?.id).toBe(hers?.id)
})

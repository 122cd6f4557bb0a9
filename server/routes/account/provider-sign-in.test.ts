import { expect, test, vi } from 'vitest'
import { anAccount, demoPassword } from '#tests/factories/accounts.ts'
import { contestedAcademy } from '#tests/factories/takeover.ts'

// A server, a provider, and twenty passwords that are compared.
vi.setConfig({ testTimeout: 30_000 })

const email = 'ana@baila.test'
const atGoogle = { sub: '117', email, email_verified: true, name: 'Ana' }

/** Ana, with a password and a confirmed address, signed in on her telephone. */
async function academyOfAna() {
  const academy = await contestedAcademy()
  const ana = await anAccount(academy.storage, { email })
  const telephone = academy.browser()
  await academy.signIn(telephone, email, demoPassword)
  const subjects = async () => (await academy.mailTo(email)).map(({ subject }) => subject)
  return { ...academy, ana, telephone, subjects }
}

test('the first sign-in with Google ends the older password and sessions, with one mail about it', async () => {
  const { ana, telephone, browser, signIn, withGoogle, currentUser, mailTo, subjects } = await academyOfAna()
  expect((await currentUser(telephone))?.id).toBe(ana.id)
  expect(await subjects()).toEqual([])

  const laptop = browser()
  expect((await withGoogle(laptop, atGoogle)).status).toBe(200)
  expect((await currentUser(laptop))?.id).toBe(ana.id)
  expect(await currentUser(telephone)).toBeNull()
  expect((await signIn(telephone, email, demoPassword)).status).toBe(422)
  expect(await subjects()).toEqual([expect.stringContaining('Google')])
  // The mail explains what ended and how to set a password again.
  expect((await mailTo(email))[0]?.text).toMatch(/contraseña/)

  expect((await withGoogle(telephone, atGoogle)).status).toBe(200)
  expect([(await currentUser(laptop))?.id, (await currentUser(telephone))?.id]).toEqual([ana.id, ana.id])
  expect(await subjects()).toHaveLength(1)
})

test.each([
  ['tied before', true],
  ['never tied', false],
])('Google opens an account, %s, whose password sign-in strangers have locked', async (_when, tied) => {
  const { ana, browser, signIn, withGoogle, currentUser } = await academyOfAna()
  if (tied) await withGoogle(browser(), atGoogle)
  for (let guess = 0; guess < 20; guess += 1) await signIn(browser(), email, `guess ${guess}`)
  const tablet = browser()
  const refused = await signIn(tablet, email, demoPassword)
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'sign_in_limited' })])
  expect(await currentUser(tablet)).toBeNull()

  expect((await withGoogle(tablet, atGoogle)).status).toBe(200)
  expect((await currentUser(tablet))?.id).toBe(ana.id)
  // The limit remains for sign-ins with a password.
  expect((await signIn(browser(), email, demoPassword)).status).toBe(429)
})

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { type } from '#contract/ark.ts'
import { calls } from '#contract/calls.ts'
import type { Check, Endpoint } from '#contract/endpoint.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { requestFor } from '#tests/factories/call-request.ts'
import { type ChangingInput, inputsThatChange } from '#tests/factories/inputs-that-change.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { paymentsThatChange } from '#tests/factories/payments-that-change.ts'
import { sameOriginHeaders, testServer } from '#tests/factories/server.ts'

/**
 * What becomes of the characters that change the direction of writing, for every field that takes free text, stated
 * independently of the contract: a new field has to be decided here as well. Where only the caller reads the text, the
 * reason.
 */
const decisions: Readonly<Record<string, string>> = {
  'register.name': 'refused',
  'register.lastname': 'refused',
  'registerCouponOperator.name': 'refused',
  'registerCouponOperator.lastname': 'refused',
  'modifyUser.name': 'refused',
  'modifyUser.lastname': 'refused',
  'modifyUser.user_name': 'refused',
  'modifyUser.city': 'refused',
  'modifyUser.country': 'refused',
  'modifyUser.cp': 'refused',
  'editUserVideo.title': 'refused',
  'editUserVideo.description': 'refused',
  // Put together from names that were accepted before, or written to the staff: a refusal could not be corrected.
  'uploadVideo.videoTitle': 'dropped',
  'beginUpload.videoTitle': 'dropped',
  'sendSupportMessage.text': 'dropped',
  'sendSupportMessage.page': 'dropped',
  'cancelSubscription.comment': 'dropped',
  'modifyUser.phone': 'digits: checked in the use case',
  'saveSearch.search': 'the search of its learner alone',
  'searchPlaces.q': 'compared',
  ...ofSearch(
    'q',
    'classTypes',
    'counts',
    'disciplines',
    'durations',
    'families',
    'levels',
    'order',
    'page',
    'professors',
  ),
  // The provider sends the identity; no use case reads these.
  'socialLogin.name': 'ignored',
  'socialLogin.lastname': 'ignored',
  'socialLogin.email': 'ignored',
  'login.username': 'ignored',
  'login.device_name': 'the list of sessions of its learner alone',
  'socialLogin.device_name': 'the list of sessions of its learner alone',
  'uploadVideo.client_id': 'identifier',
  'updatePlaybackStats.session': 'identifier',
}
/** Passwords, links, identifiers of the payment provider and codes are compared and never shown. */
const compared =
  /(password|password_confirm(ed|ation)|token|accessToken|coupon|coupon_code|referral_code|price_id|priceId|payment_method_id)$/

function ofSearch(...fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [`searchLessons.${field}`, 'compared']))
}

interface Prop {
  readonly key: string
  readonly value: (text: unknown) => unknown
}
const fieldsOf = (check: Check | undefined) => (check as { props?: readonly Prop[] } | undefined)?.props ?? []
const takesText = ({ value }: Prop) => !(value('Ana Baila') instanceof type.errors)

test('every free-text field of every call is listed as refusing or dropping direction controls', () => {
  const found = Object.entries<Endpoint>(calls).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) =>
      fieldsOf(part)
        .filter(takesText)
        .map(({ key }) => `${name}.${key}`),
    ),
  )
  expect(found.filter((field) => !compared.test(field)).sort()).toEqual(Object.keys(decisions).sort())
})

const characters = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']
const anyOfThem = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** A caller at a server, the input with which a call succeeds, and all that the database holds. */
async function testAcademy(name: string) {
  const pay = paymentsThatChange[name]
  const server = pay ? await payingAcademy() : await testServer()
  const caller = await anAccount(server.storage, { role: 'subscriber', at: server.now() })
  const headers = await signedInAs(server, caller)
  const input: ChangingInput = pay
    ? await pay(server as Awaited<ReturnType<typeof payingAcademy>>, caller)
    : ((await inputsThatChange[name]?.(server, caller)) ?? {})
  const database = new Database(join(server.dataDir, 'academy.sqlite'), { readonly: true })
  onTestFinished(() => void database.close())
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]
  const everything = () => JSON.stringify(tables.map((table) => database.prepare(`select * from "${table}"`).all()))
  const send = (field: string, text: string) =>
    server.app.inject(
      requestFor(
        calls[name as keyof typeof calls] as Endpoint,
        { ...input, body: { ...input.body, [field]: text } },
        name.startsWith('register') ? sameOriginHeaders : headers,
      ),
    )
  return { send, everything }
}

const fieldsWith = (decision: string) =>
  Object.keys(decisions)
    .filter((field) => decisions[field] === decision)
    .map((field) => field.split('.') as [string, string])

test.each(fieldsWith('refused'))('%s refuses direction controls in %s, and stores nothing', async (name, field) => {
  const { send, everything } = await testAcademy(name)
  const before = everything()
  for (const character of [...characters, ...isolates]) {
    const answer = await send(field, `Ana ${character}aliaB`)
    const where = `U+${character.charCodeAt(0).toString(16)}`
    expect([where, answer.statusCode, answer.body]).toEqual([
      where,
      422,
      expect.stringMatching(/caracteres invisibles/),
    ])
  }
  expect(everything()).toBe(before)
  expect((await send(field, 'Ana Baila')).statusCode).toBe(200)
  expect(everything()).not.toBe(before)
})

test.each(fieldsWith('dropped'))('%s drops direction controls from %s', async (name, field) => {
  const { send, everything } = await testAcademy(name)
  const before = everything()
  const answer = await send(field, `Ana ${[...characters, ...isolates].join('')}Baila`)
  expect(answer.statusCode).toBe(200)
  expect(everything()).not.toBe(before)
  expect(everything()).toContain('Ana Baila')
  expect(everything()).not.toMatch(anyOfThem)
})

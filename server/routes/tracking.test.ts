import { describe, expect, test } from 'vitest'
import { saveFbData, saveSearch, saveUserGa, setMixpanel } from '#contract/profile.ts'
import { aSignedInLearner, testStart } from '#tests/factories/learner.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

async function aSearcher() {
  const fixture = await aSignedInLearner()
  const searches = async () => (await fixture.storage.accounts.exportRows(fixture.account.id)).searches
  return { ...fixture, searches }
}

describe('a committed search (F91, Q38)', () => {
  test('is stored as typed, trimmed', async () => {
    const { account, call, searches } = await aSearcher()
    expect((await call(saveSearch, { search: '  bachata\n sensual ' })).json()).toEqual({ status: 'ok' })
    expect(await searches()).toEqual([{ user_id: account.id, text: 'bachata sensual', at: testStart }])
  })

  test('replaces the oldest beyond two hundred', async () => {
    const { account, storage, call, searches, pass } = await aSearcher()
    for (let at = 1; at <= 200; at += 1)
      await storage.searches.save({ user_id: account.id, text: `salsa ${at}`, at }, 200)
    pass(1000)
    await call(saveSearch, { search: 'tango' })
    const texts = (await searches())?.map((row) => (row as { text: string }).text)
    expect([texts?.length, texts?.at(0), texts?.at(-1)]).toEqual([200, 'salsa 2', 'tango'])
  })

  test.each([{}, { search: '' }, { search: ' \t' }, { search: 'x'.repeat(201) }, { search: ['a'] }, { search: null }])(
    '%j is not a committed search',
    async (body) => {
      const { call, searches } = await aSearcher()
      expect((await call(saveSearch, body)).statusCode).toBe(422)
      expect(await searches()).toEqual([])
    },
  )
})

describe('the analytics identifiers of a browser (F56)', () => {
  test('are stored each in its column, and a missing one is cleared', async () => {
    const { account, call, storedAccount } = await aSignedInLearner()
    await call(saveUserGa, { gaCookie: 'GA1.2.1033501218.1368477899' })
    await call(saveFbData, { fbp: 'fb.1.1596403881668.1116446470', fbc: 'fb.1.1554763741205.AbCd-_Ef' })
    await call(saveFbData, { fbc: null })
    await call(setMixpanel)
    expect(await storedAccount()).toEqual({
      ...account,
      ga_cookie: 'GA1.2.1033501218.1368477899',
      fbp: 'fb.1.1596403881668.1116446470',
      fbc: null,
      has_mixpanel_alias: true,
    })
  })

  test.each([{}, { gaCookie: '' }, { gaCookie: 'a b' }, { gaCookie: 'a\u0000' }, { gaCookie: 'x'.repeat(201) }])(
    '%j is not an analytics identifier',
    async (body) => {
      const { account, call, storedAccount } = await aSignedInLearner()
      expect((await call(saveUserGa, body)).statusCode).toBe(422)
      expect(await storedAccount()).toEqual(account)
    },
  )
})

test.each([saveSearch, saveUserGa, saveFbData, setMixpanel])(
  'nothing is stored for a guest or a cross-site page: $path',
  async (declared) => {
    const { account, headers, call, storedAccount } = await aSignedInLearner()
    const body = { search: 'x', gaCookie: 'x', fbp: 'x' }
    expect((await call(declared, body, sameOriginHeaders)).statusCode).toBe(401)
    expect((await call(declared, body, { cookie: headers.cookie })).statusCode).toBe(403)
    expect(await storedAccount()).toEqual(account)
  },
)

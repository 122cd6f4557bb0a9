import { generateKeyPairSync, sign } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { cookies } from '#contract/cookies.ts'
import { type Role, roles } from '#contract/rules/roles.ts'
import { audienceFolders, mediaPathOf } from '#server/domain/files/media-path.ts'
import { writePolicy } from '#server/domain/files/media-policy.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { listeningAcademy } from '#tests/factories/google.ts'

const clip = Buffer.from('a dance of exactly forty-two bytes, no less')
const day = 86_400_000
const call = '/api/get-cookies-cdn'

const media = (own: number) => ({
  'public/a.mp4': clip,
  'lead/a.mp4': clip,
  'paid/a.mp4': clip,
  'challenge/a.mp4': clip,
  'published/a.mp4': clip,
  [`recordings/${own}/a.mp4`]: clip,
  'recordings/999/a.mp4': clip,
  // A folder that is called like a way to another tier is none.
  [`paid/media/recordings/${own}/a.mp4`]: clip,
  'paid/media/lead/a.mp4': clip,
})

// One for all: making a key takes longer than everything else here.
const cdnKey = { keyPairId: 'K1', privateKey: privateKeyPem() }

function privateKeyPem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** An academy with media in every tier, and a browser with a session of this role, or with none. */
async function testAcademy(role: Role, options: Parameters<typeof listeningAcademy>[0] = {}) {
  // The first account of an empty database.
  const academy = await listeningAcademy({ media: media(1), config: { cdnKey }, ...options })
  const browser = academy.browser()
  const signIn = async (as: Exclude<Role, 'guest'>, at = academy.now()) => {
    const account = await anAccount(academy.storage, { role: as, at })
    const token = (await signedInAs(academy, account)).cookie.split('=')[1] ?? ''
    browser.jar.set(`${cookies.session} /`, { name: cookies.session, value: token, path: '/' })
    return account
  }
  const account = role === 'guest' ? undefined : await signIn(role)
  /** Which files come, each with all its bytes; of every other not one byte may. */
  const opened = async () => {
    const seen: string[] = []
    for (const key of Object.keys(media(1))) {
      const answer = await browser.go(`/media/${mediaPathOf(key)}`)
      const body = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 200 && body.equals(clip)) seen.push(key)
      else expect([answer.status, JSON.parse(String(body))]).toEqual([403, { code: 'forbidden' }])
    }
    return seen
  }
  return { ...academy, browser, account, opened, signIn }
}

const everyones = ['public/a.mp4', 'lead/a.mp4', 'published/a.mp4', 'recordings/1/a.mp4']
const paid = [...everyones, 'paid/a.mp4', 'paid/media/recordings/1/a.mp4', 'paid/media/lead/a.mp4', 'challenge/a.mp4']
const right: Record<Role, readonly string[]> = {
  guest: ['public/a.mp4'],
  lead: everyones,
  trial: paid,
  subscriber: paid,
  challenge: [...everyones, 'challenge/a.mp4'],
  coupon: paid,
}

test.each(roles)('a %s gets the bytes of the tiers that are open to them, and none of any other', async (role) => {
  const { browser, opened } = await testAcademy(role)
  expect(await opened()).toEqual(['public/a.mp4'])
  expect((await browser.call(call)).status).toBe(role === 'guest' ? 401 : 200)
  expect((await opened()).sort()).toEqual([...right[role]].sort())
})

test('the answer has the pass for the own recordings, and the time of the next renewal', async () => {
  const { browser, origin } = await testAcademy('lead')
  const body = (await (await browser.call(call)).json()) as { cookie: Record<string, string>; expires: number }
  expect(body).toEqual({
    cookie: {
      'CloudFront-Policy': expect.any(String),
      'CloudFront-Key-Pair-Id': expect.any(String),
      'CloudFront-Signature': expect.any(String),
    },
    expires: expect.any(Number),
    headers: {},
  })
  expect(body.expires - Date.now() / 1000).toBeGreaterThan(3500)
  expect(body.expires - Date.now() / 1000).toBeLessThanOrEqual(3600)
  const suffix = new URLSearchParams(
    Object.entries(body.cookie).map(([name, value]) => [name.replace('CloudFront-', ''), value]),
  )
  const download = async (path: string) => (await fetch(`${origin}${path}?${suffix}`)).status
  expect(await download('/media/recordings/1/a.mp4')).toBe(200)
  for (const path of ['/media/recordings/999/a.mp4', '/media/lead/a.mp4', '/media/paid/a.mp4'])
    expect(await download(path)).toBe(403)
})

test('no media cookie can be read by a script, and no request has two passes', async () => {
  const { browser } = await testAcademy('subscriber')
  const lines = (await browser.call(call)).headers.getSetCookie()
  for (const line of lines) expect(line).toMatch(/; Path=\/media\/([a-z]+\/)?; HttpOnly; SameSite=Lax$/)
  const paths = lines.map((line) => `${line.split('=')[0]} ${/Path=([^;]+)/.exec(line)?.[1]}`)
  expect(paths.sort()).toEqual([
    'CloudFront-Key-Pair-Id /media/',
    'CloudFront-Policy /media/recordings/',
    'CloudFront-Policy /media/subscriber/',
    'CloudFront-Signature /media/recordings/',
    'CloudFront-Signature /media/subscriber/',
  ])
})

test.each(['lead', 'challenge', 'subscriber'] as const)(
  'a URL from before the audience folders leads a %s to the files of their tiers, and no further',
  async (role) => {
    const { browser } = await testAcademy(role)
    await browser.call(call)
    const statusAt = async (path: string) => {
      const answer = await browser.go(path)
      return answer.status === 307 ? (await browser.go(answer.headers.get('location') ?? '')).status : answer.status
    }
    for (const key of ['lead/a.mp4', 'published/a.mp4', 'challenge/a.mp4', 'paid/a.mp4'])
      expect([key, await statusAt(`/media/${key}?v=1`)]).toEqual([key, right[role].includes(key) ? 200 : 403])
  },
)

test('an earlier URL is rejected at once without a session', async () => {
  const { browser } = await testAcademy('guest')
  expect((await browser.go('/media/paid/a.mp4')).status).toBe(403)
})

test('cookies of an older version open their tier until they end, and no other', async () => {
  const { browser, origin } = await testAcademy('guest')
  const policy = writePolicy({ resource: 'http://localhost/media/paid/*', until: Date.now() + 60_000 })
  const written = (text: string) => letters(text, '+=/', '-_~')
  const signature = sign('sha1', Buffer.from(policy), cdnKey.privateKey).toString('base64')
  const cookie = [
    `CloudFront-Policy=${written(Buffer.from(policy).toString('base64'))}`,
    `CloudFront-Signature=${written(signature)}`,
    `CloudFront-Key-Pair-Id=${cdnKey.keyPairId}`,
  ].join('; ')
  const statusOf = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' })).status
  expect(await statusOf('/media/paid/a.mp4')).toBe(200)
  expect(await statusOf('/media/recordings/1/a.mp4')).toBe(403)
  expect(await statusOf(`/media/${mediaPathOf('challenge/a.mp4')}`)).toBe(403)
  expect(await browser.go('/media/paid/a.mp4').then(({ status }) => status)).toBe(403)
})

test('media cookies with a changed policy or signed by another key open no file', async () => {
  const { browser } = await testAcademy('lead')
  const { cookie } = (await (await browser.call(call)).json()) as { cookie: Record<string, string> }
  const own = Buffer.from(letters(cookie['CloudFront-Policy'] ?? '', '-_~', '+=/'), 'base64').toString()
  const wider = Buffer.from(own.replace('/recordings/1/', '/subscriber/'))
  const other = sign('sha1', wider, privateKeyPem())
  const open = (policy: Buffer, signature: string) => {
    const written = (text: string) => letters(text, '+=/', '-_~')
    const pass = { Policy: written(policy.toString('base64')), Signature: signature, 'Key-Pair-Id': cdnKey.keyPairId }
    return browser.go(
      `/media/${policy === wider ? 'subscriber/paid' : 'recordings/1'}/a.mp4?${new URLSearchParams(pass)}`,
    )
  }
  const good = cookie['CloudFront-Signature'] ?? ''
  expect((await open(Buffer.from(own), good)).status).toBe(200)
  expect((await open(wider, good)).status).toBe(403)
  expect((await open(wider, letters(other.toString('base64'), '+=/', '-_~'))).status).toBe(403)
})

/** The same text with each of these signs written as the one in its place. */
const letters = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('')

test('ranges of a closed file are served like those of an open one', async () => {
  const { browser } = await testAcademy('subscriber')
  await browser.call(call)
  const answer = await browser.go('/media/subscriber/paid/a.mp4', { range: 'bytes=2-6' })
  expect([answer.status, await answer.text()]).toEqual([206, 'dance'])
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('a pass ends with the hour, and before it with what was paid for', async () => {
  let now = Date.now()
  const { browser, account, opened, storage } = await testAcademy('subscriber', { now: () => now })
  const member = await storage.memberships.find(account?.id ?? 0)
  if (!member) throw new Error('the subscriber has no membership')
  await storage.memberships.put({ ...member, active_until: now + 600_000 })
  await browser.call(call)
  now += 599_000
  expect(await opened()).toContain('paid/a.mp4')
  now += 2000
  expect(await opened()).toEqual(['public/a.mp4', 'recordings/1/a.mp4'])
  await browser.call(call)
  expect((await opened()).sort()).toEqual([...everyones].sort())
  now += 3_601_000
  expect(await opened()).toEqual(['public/a.mp4'])
})

test('a lost entitlement loses its pass with the next call', async () => {
  const { browser, account, storage, opened } = await testAcademy('challenge')
  await browser.call(call)
  expect(await opened()).toContain('challenge/a.mp4')
  await storage.accounts.update(account?.id ?? 0, { challenge_joined_at: Date.now() - 8 * day })
  await browser.call(call)
  expect((await opened()).sort()).toEqual([...everyones].sort())
})

test('signing out deletes every pass of the browser', async () => {
  const { browser, opened } = await testAcademy('subscriber')
  await browser.call(call)
  const former = { name: 'CloudFront-Signature', value: 'x', path: '/media/paid/' }
  browser.jar.set(`${former.name} ${former.path}`, former)
  await browser.call('/api/logout')
  expect([...browser.jar.keys()].filter((key) => key.startsWith('CloudFront'))).toEqual([])
  expect(await opened()).toEqual(['public/a.mp4'])
})

test('on a shared laptop the next learner opens their own recordings, and not those of the last one', async () => {
  const { browser, opened, signIn } = await testAcademy('subscriber')
  await browser.call(call)
  await signIn('lead')
  await browser.call(call)
  expect(await opened()).toEqual(['public/a.mp4', 'lead/a.mp4', 'published/a.mp4'])
})

test.each(
  [
    'lead/../paid/a.mp4',
    'lead/%2e%2e/paid/a.mp4',
    'lead/..%2fpaid%2fa.mp4',
    'lead/.%2e/paid/a.mp4',
    'lead//../paid/a.mp4',
    'lead/..\\paid/a.mp4',
    'lead%00/../paid/a.mp4',
    '/paid/a.mp4',
    '../../paid/a.mp4',
    '%2e%2e/%2e%2e/paid/a.mp4',
    'lead/%2e%2e/%2e%2e/%2e%2e/%2e%2e/paid/a.mp4',
    'paid/a.mp4',
  ].flatMap((way) => [`/media/${audienceFolders.lead}${way}`, `/media/${way}`]),
)('the pass of a lead opens no paid file by %s', async (path) => {
  const { browser, origin } = await testAcademy('lead')
  await browser.call(call)
  const passes = [...browser.jar.values()].filter((stored) => !stored.path.startsWith('/media/recordings/'))
  const cookie = passes.map(({ name, value }) => `${name}=${value}`).join('; ')
  // A raw request: fetch would normalize the dots.
  const statusAt = (at: string) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((answered) => {
      request(origin, { path: at, headers: { cookie } }, (answer) => {
        answered({ status: answer.resume().statusCode, location: answer.headers.location })
      }).end()
    })
  const { status, location } = await statusAt(path)
  expect([400, 403, 404]).toContain(status === 307 && location ? (await statusAt(location)).status : status)
})

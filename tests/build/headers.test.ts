import { generateKeyPairSync } from 'node:crypto'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { googleStartPath, paths } from '#contract/paths.ts'
import { getOfflinePermission } from '#contract/permission.ts'
import { maxNamedLessons } from '#contract/rules/stored-lessons.ts'
import { oauthStateFields } from '#contract/sign-in.ts'
import { mediaPathOf } from '#server/domain/files/media-path.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { requestFor } from '#tests/factories/call-request.ts'
import { aCourse, aLesson, aProfessor, aProgram, places } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { anIssuer, oauthClient } from '#tests/factories/google.ts'
import { inputsThatChange } from '#tests/factories/inputs-that-change.ts'
import { payingAcademy } from '#tests/factories/payments.ts'
import { paymentsThatChange } from '#tests/factories/payments-that-change.ts'
import { type TestServerOptions, testServer } from '#tests/factories/server.ts'

/** Bytes of headers an answer may have: nginx refuses what does not fit into 4 kB, and adds headers of its own. */
const maxHeaderBytes = 3000

const page = fileURLToPath(new URL('../../dist/page', import.meta.url))
const hour = 3_600_000
const hostOf60 = (first: string) => `${first.padEnd(30, 'x')}.academia-de-baile-tan-larga.es`.slice(-60)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const cdnKey = {
  keyPairId: 'K2JCJMDEHXQW5F',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/**
 * The academy with the longest names that it supports, and a subscriber whose session is renewed by their next call.
 */
async function longNamedAcademy({ withPayments = false } = {}) {
  let ahead = 0
  const [own, cdn] = [hostOf60('clases'), hostOf60('videos')]
  expect([own.length, cdn.length]).toEqual([60, 60])
  const options: TestServerOptions = {
    page,
    now: () => Date.now() + ahead,
    media: { 'paid/a.mp4': 'clip', 'public/a.webp': 'picture' },
    config: {
      publicUrl: `https://${own}`,
      cdnUrl: `https://${cdn}`,
      cookieDomain: own.slice(own.indexOf('.') + 1),
      cdnKey,
      hstsIncludeSubdomains: true,
      google: { ...oauthClient, issuer: (await anIssuer()).issuer },
    },
  }
  const paying = withPayments ? await payingAcademy(options) : null
  const server = paying ?? (await testServer(options))
  const { port } = new URL(paying?.origin ?? (await server.app.listen({ port: 0, host: '127.0.0.1' })))
  const account = await anAccount(server.storage, { role: 'subscriber', email_verified_at: null, at: server.now() })
  const { cookie } = await signedInAs(server, account)
  ahead = 2 * hour
  /** Status of an answer, and the bytes of its status line and headers as they are sent. */
  const headerBytes = (call: InjectOptions) =>
    new Promise<{ status: number; bytes: number }>((resolve, reject) => {
      const { method = 'GET', url, headers, payload } = call as { url: string } & InjectOptions
      const body = payload === undefined || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload)
      const type = body === undefined || Buffer.isBuffer(payload) ? {} : { 'content-type': 'application/json' }
      const sent = request({ port, method, path: url, headers: { ...type, ...headers } as Record<string, string> })
      sent.once('error', reject).once('response', (answer) => {
        const { statusCode: status = 0, statusMessage = '', rawHeaders } = answer.resume()
        const lines = `HTTP/1.1 ${status} ${statusMessage}\r\n\r\n`.length
        resolve({ status, bytes: lines + rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0) })
      })
      sent.end(body)
    })
  return { ...server, paying, account, cookie, headerBytes }
}

// The session is two hours old, so that it is renewed; these refuse it then, with a body and no cookie.
const needFreshSignIn = ['deleteAccount', 'updatePassword']

test.each(Object.entries<Endpoint>(calls))('the headers of %s fit behind a proxy', async (name, call) => {
  const academy = await longNamedAcademy({ withPayments: name in paymentsThatChange })
  const { account, cookie, headerBytes } = academy
  const prepared = academy.paying
    ? await paymentsThatChange[name]?.(academy.paying, account)
    : await inputsThatChange[name]?.(academy, account)
  const input = prepared ?? {}
  const headers = { cookie: [cookie, input.cookie].filter(Boolean).join('; '), 'x-requested-with': 'XMLHttpRequest' }
  const { status, bytes } = await headerBytes(requestFor(call, input, headers))
  process.stdout.write(`${bytes} ${status} ${call.method} ${call.path}\n`)
  if (call.changesState && !needFreshSignIn.includes(name)) expect(status).toBe(200)
  expect(bytes).toBeLessThan(maxHeaderBytes)
})

test('the headers of a device that names the maximum of stored lessons fit behind a proxy', async () => {
  const { account, cookie, headerBytes } = await longNamedAcademy()
  const stored = Array.from({ length: maxNamedLessons }, (_, index) => 2_000_000_000 + index).join()
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  const { status, bytes } = await headerBytes({ url: `${getOfflinePermission.path}?stored=${stored}`, headers })
  process.stdout.write(`${bytes} ${status} ${getOfflinePermission.path}, learner ${account.id}\n`)
  expect(status).toBe(200)
  expect(bytes).toBeLessThan(maxHeaderBytes)
  // The names are there: a refused list would be as short.
  expect(bytes).toBeGreaterThan(stored.length)
})

test('the headers of every page, asset and media file fit behind a proxy', async () => {
  const { load, cookie, headerBytes } = await longNamedAcademy()
  await load(
    aCatalogueFile({
      videos: [aLesson({ id: 1, slug: 'salsa-facil', course_id: 1, level: 'basic', order: 1 })],
      courses: [aCourse({ id: 1, slug: 'salsa', lessons: places(1) })],
      programs: [aProgram({ id: 1, slug: 'reto', lessons: places(1) })],
      professors: [aProfessor({ id: 1, slug: 'luz' })],
      media: [],
      tallies: [],
    }),
  )
  const found = ['/clases-de-baile/salsa-facil-1', '/cursos/salsa-1', '/cursos/salsa/salsa-facil-1']
  const more = ['/programas/reto-1', '/programas/reto/salsa-facil-1', '/profesores/luz-1', '/player.html', '/sw.js']
  const files = [
    '/manifest.webmanifest',
    '/media/public/a.webp',
    `/media/${mediaPathOf('paid/a.mp4')}`,
    '/nada',
    '/healthz',
  ]
  const measured: Record<string, number> = {}
  for (const url of [...Object.values(paths), ...found, ...more, ...files, '/api/openapi.json'])
    for (const headers of [{ accept: 'text/html' }, { accept: 'text/html', cookie }])
      measured[url] = Math.max(measured[url] ?? 0, (await headerBytes({ url, headers })).bytes)
  for (const [url, bytes] of Object.entries(measured)) process.stdout.write(`${bytes} GET ${url}\n`)
  expect(Object.entries(measured).filter(([, bytes]) => bytes >= maxHeaderBytes)).toEqual([])
})

test.each(['a', 'ñ', '%', '"'])(
  'the redirect to Google fits behind a proxy, however much state it carries: %s',
  async (letter) => {
    const { headerBytes } = await longNamedAcademy()
    const state = Object.fromEntries(oauthStateFields.map((name) => [name, letter.repeat(200)]))
    const query = new URLSearchParams({ ...state, return: `/${letter.repeat(999)}` })
    const there = await headerBytes({ url: `${googleStartPath}?${query}` })
    process.stdout.write(`${there.bytes} ${there.status} GET ${googleStartPath}\n`)
    expect(there.status).toBe(303)
    expect(there.bytes).toBeLessThan(maxHeaderBytes)
  },
)

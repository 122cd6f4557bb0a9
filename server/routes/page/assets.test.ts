import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFullCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { testServer } from '#tests/factories/server.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** An unknown URL gets the shell, and no header of a known one. */
async function lostAt(url: string) {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const answer = await get(url, { ...html, 'if-none-match': '*' })
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined])
  expect(answer.body).toContain('shell')
}

test.each([
  '/',
  '/descubre',
  '/clases-de-baile?q=salsa',
  '/cursos/salsa-basica-1/basico',
  '/cursos/otras-palabras-1',
  '/programas/1',
  '/profesores/marta-ferrer-1',
  '/index.html',
])('%s opens the shell', async (url) => {
  const { get } = await testServer({ catalogue: aFullCatalogueFile() })
  const answer = await get(url, html)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.body).toContain('shell')
  expect((await get(url, { ...html, 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
})

test.each(['/nada', '/cursos/x-12/nope', '/descubre/mas', '/%F0%9F%92%83', '/..%2f..%2fetc/passwd'])(
  '%s is not a screen: the shell is sent with 404',
  lostAt,
)

test.each(['/cursos/x-999', '/cursos/999/basico', '/programas/x-999', '/profesores/9999999999', '/cursos/x/y-345'])(
  '%s is unknown: the shell answers with 404',
  lostAt,
)

test('a page with a card field opens the connection to Stripe early, where the card field is its own', async () => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'], apiBase: null }
  const { get } = await testServer({ config: { stripe } })
  const linkAt = async (url: string) => (await get(url, html)).headers.link
  expect(await linkAt('/pago')).toBe('<https://js.stripe.com>; rel=preconnect')
  expect(await linkAt('/renovar-cupon-operadora'), 'without a card field').toBeUndefined()
  expect(await linkAt('/cancelar-plan')).toBeUndefined()
  const sandboxed = await testServer()
  expect((await sandboxed.get('/pago', html)).headers.link).toBeUndefined()
})

test('while the database is out of reach a URL that has a screen opens it', async () => {
  const { get, storage } = await testServer()
  await storage.close()
  expect((await get('/cursos/x-999', html)).statusCode).toBe(200)
})

test.each(['/assets/gone-1234.js', '/assets/..%2findex.html', '/assets/'])(
  '%s never becomes the shell',
  async (url) => {
    const { get } = await testServer()
    const answer = await get(url, html)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(answer.body).not.toContain('shell')
  },
)

test.each(['/missing.png', '/.env', '/assets/app-a1b2.js.br', '/page/index.html'])('%s is not found', async (url) => {
  const { get } = await testServer()
  expect((await get(url, { accept: 'image/webp' })).statusCode).toBe(404)
})

test('a hashed file is cached for a year, in the encoding the build compressed', async () => {
  const { get } = await testServer()
  const plain = await get('/assets/app-a1b2.js')
  const br = await get('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  })
  expect(br.headers.etag).not.toBe(plain.headers.etag)
  expect((await get('/assets/app-a1b2.js', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
})

test('a file without a hash is revalidated', async () => {
  const { get } = await testServer()
  const answer = await get('/offline-poster.webp')
  expect([answer.body, answer.headers['cache-control']]).toEqual(['picture', 'no-cache'])
})

test('the player page names a CDN as its media origin, and none without a CDN', async () => {
  const { get } = await testServer({ config: { cdnUrl: 'https://cdn.ejemplo.es' } })
  expect((await get('/player.html')).body).toContain('<meta name="media-origin" content="https://cdn.ejemplo.es"')
  const { get: here } = await testServer()
  expect((await here('/player.html')).body).toContain('<meta name="media-origin" content=""')
})

test('the configured name is in the shell and in the manifest, as text', async () => {
  const { get } = await testServer({ config: { productName: 'Baila "y" <ya>' } })
  expect((await get('/')).body).toContain('content="Baila &quot;y&quot; &lt;ya&gt;"')
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ id: '/', name: 'Baila "y" <ya>' })
})

test('the player is kept out of search engines and framed by this site alone', async () => {
  const { get } = await testServer()
  const answer = await get('/player.html?config=%7B%7D')
  expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test.each(['/reset-password?email=a%40x.es&token=t', '/confirmar-correo?token=t'])(
  'no search engine may index %s, whose URL is a secret (F11)',
  async (url) => {
    const { get } = await testServer()
    expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/login')).headers['x-robots-tag']).toBeUndefined()
  },
)

test.each(['/pago', '/pago-directo', '/periodo-prueba-anual', '/mejorar-plan-reto', '/cancelar-plan'])(
  'no search engine may index the payment at %s',
  async (url) => {
    const { get } = await testServer()
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  },
)

const revisions = (worker: string) => worker.match(/[0-9a-f]{32}/g)

test('a change of name or of headers changes the shell that an installed app caches', async () => {
  const worker = async (config: Parameters<typeof testServer>[0]) =>
    (await (await testServer(config)).get('/sw.js')).body
  const plain = await worker({})
  const renamed = await worker({ config: { productName: 'Otra' } })
  const withCdn = await worker({ config: { cdnUrl: 'https://cdn.test' } })
  expect(revisions(plain)).toHaveLength(3)
  expect(await worker({})).toBe(plain)
  for (const [index, revision] of revisions(plain)?.entries() ?? []) {
    expect(revisions(withCdn)?.[index]).not.toBe(revision)
    // The player does not show the name.
    expect(revisions(renamed)?.[index] === revision).toBe(index === 1)
  }
})

test('a new build shows at once', async () => {
  const { get, pageDir } = await testServer()
  const before = (await get('/sw.js')).headers.etag
  writeFileSync(join(pageDir, 'index.html'), '<html>second build</html>')
  expect((await get('/descubre')).body).toContain('second build')
  const revision = createHash('md5').update('<html>second build</html>').digest('hex')
  writeFileSync(join(pageDir, 'sw.js'), `precache([{url:"index.html",revision:"${revision}"}])`)
  const after = await get('/sw.js')
  expect(after.headers.etag).not.toBe(before)
  expect(after.body).not.toContain(revision)
  expect(after.headers['cache-control']).toBe('no-cache')
})

test('without a built page the server reports what is missing, and is not ready', async () => {
  const { get } = await testServer({ page: false })
  const answer = await get('/')
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')])
  expect((await get('/healthz')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, database: true, files: true, page: false }])
})

test('a complete server is ready, and one that lost its database is not', async () => {
  const { get, storage } = await testServer()
  expect((await get('/readyz')).json()).toEqual({ ok: true, database: true, files: true, page: true })
  await storage.close()
  expect((await get('/readyz')).statusCode).toBe(503)
})

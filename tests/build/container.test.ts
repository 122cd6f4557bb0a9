import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readImports } from '#scripts/imports.mjs'
import { minimumNode } from '#scripts/node-release.mjs'
import { filesUnder } from '#scripts/sources.mjs'
import { testServer } from '#tests/factories/server.ts'

/** The instructions of a Dockerfile, with continued lines in one, by stage. */
function instructionsOf(text: string) {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
  let stage = -1
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stage += 1
    return { stage, name, rest }
  })
}

const instructions = instructionsOf(readFileSync('Dockerfile', 'utf8'))
const of = (name: string, stage?: number) =>
  instructions
    .filter((each) => each.name === name && (stage === undefined || each.stage === stage))
    .map(({ rest }) => rest)
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
const unit = readFileSync('deploy/alcompas.service', 'utf8')
const configuration = filesUnder('.', ['server'])
  .filter((file) => /^server\/config\/[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join()
/** Read by Node.js and by the settings of several servers. */
const known = (name: string) => name === 'NODE_ENV' || new RegExp(`'${name}'`).test(configuration)

test('the image runs the Node.js of development, on which the engines agree', () => {
  const images = of('FROM').map((rest) => rest.split(' ')[0])
  expect(new Set(images)).toEqual(new Set(['node:24-bookworm-slim']))
  expect(Number(minimumNode.split('.')[0])).toBeLessThanOrEqual(24)
  expect(existsSync('scripts/node-releases/24')).toBe(true)
})

test('everything that the image copies exists, and it copies everything that the server imports', () => {
  const copied = of('COPY', 1).flatMap((rest) => [...rest.matchAll(/\/app\/([\w.-]+)/g)].map((match) => match[1] ?? ''))
  const made = ['node_modules', 'dist']
  expect(copied.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([])
  const files = filesUnder('.', ['server', 'demo', 'contract', 'search']).filter(
    (file) => /\.(?:ts|mjs)$/.test(file) && !file.includes('.test.') && !file.startsWith('demo/dancer/'),
  )
  const needed = readImports('.', files).flatMap(({ imports }) =>
    imports.flatMap(({ target, type }) =>
      !type && 'path' in target && target.path ? [target.path.split('/')[0] ?? ''] : [],
    ),
  )
  expect([...new Set(needed)].filter((folder) => !copied.includes(folder))).toEqual([])
  const first = of('COPY', 0)[0]?.split(' ').slice(0, -1) ?? []
  expect(first.filter((path) => !existsSync(path))).toEqual([])
})

test('the image runs as an unprivileged user, with its data in a volume, and has a health check', async () => {
  const final = instructions.filter(({ stage }) => stage === 1)
  const order = final.map(({ name }) => name)
  expect(of('USER', 1)).toEqual(['node'])
  expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'))
  expect(order.slice(order.indexOf('USER')).filter((name) => ['RUN', 'COPY', 'ADD'].includes(name))).toEqual([])
  expect(of('VOLUME', 1)).toEqual(['/data'])
  const path = /fetch\('http:\/\/127\.0\.0\.1:3000(\/\w+)'\)/.exec(of('HEALTHCHECK', 1)[0] ?? '')?.[1] ?? ''
  const { get } = await testServer()
  expect((await get(path)).statusCode).toBe(200)
})

test('the programs that the image and the units start exist', () => {
  const command: string[] = JSON.parse(of('CMD', 1)[0] ?? '[]')
  const files = [...command, ...unit.split(/\s+/)].filter((word) => /^(?:\.\/)?(?:server|scripts)\//.test(word))
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(readFileSync('deploy/alcompas-backup.service', 'utf8')).toContain('server/cli/main.ts backup')
})

test('every setting of image, compose file and unit is one that the server reads', () => {
  const ofImage = of('ENV', 1).flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map((match) => match[1] ?? ''))
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, rest = '']) =>
    rest.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  )
  const ofCompose = Object.values<{ environment?: object; image?: string }>(compose.services)
    .filter(({ image }) => image === 'alcompas')
    .flatMap(({ environment = {} }) => Object.keys(environment))
  const names = [...new Set([...ofImage, ...ofUnit, ...ofCompose])]
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !known(name))).toEqual([])
})

test('every secret of the compose file comes from a file that is not committed, and the example names it', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  const variables = new Set([...text.matchAll(/\$\{(\w+)[:}]/g)].map((match) => match[1] ?? ''))
  const named = new Set(
    [...readFileSync('deploy/example.env', 'utf8').matchAll(/^(\w+)=/gm)].map((match) => match[1] ?? ''),
  )
  expect([...variables].filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !variables.has(name))).toEqual([])
  expect(readFileSync('.gitignore', 'utf8')).toMatch(/^deploy\/\.env$/m)
})

test('two servers and a worker share a database and a store, and a server never starts before them', () => {
  const { api1, api2, worker } = compose.services
  expect([api1, api2, worker].map(({ environment }) => environment.ROLE)).toEqual(['api', 'api', 'worker'])
  for (const service of [api1, api2, worker]) {
    expect(service.depends_on).toMatchObject({ postgres: { condition: 'service_healthy' } })
    expect([service.read_only, service.cap_drop, service.restart]).toEqual([true, ['ALL'], 'unless-stopped'])
    expect(service.environment.DATABASE_URL).toBe(api1.environment.DATABASE_URL)
  }
  const volumes = Object.values<{ volumes?: string[] }>(compose.services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
  expect(volumes.filter((name) => !name.startsWith('./') && !(name in compose.volumes))).toEqual([])
  expect(existsSync(join('deploy', compose.services.api1.build.context, 'Dockerfile'))).toBe(true)
})

test('the proxy has TLS, checks which server is ready, and does not expose the metrics', async () => {
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  expect(caddy).toMatch(/^\{\$DOMAIN\} \{$/m)
  expect(caddy).toContain('respond /metrics 404')
  const path = /health_uri (\S+)/.exec(caddy)?.[1] ?? ''
  const { get } = await testServer()
  expect((await get(path)).json()).toMatchObject({ ok: true })
  const upstreams = /reverse_proxy (.+) \{/.exec(caddy)?.[1]?.split(' ') ?? []
  expect(upstreams.map((each) => each.split(':')[0])).toEqual(['api1', 'api2'])
  expect(compose.services.proxy.ports).toContain('443:443')
  expect(compose.services.postgres.ports).toBeUndefined()
  expect(compose.services.store.ports).toBeUndefined()
})

test('the image leaves out history, data and secrets', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'deploy', 'node_modules', '.cache']))
  const copied = of('COPY', 1).join(' ')
  expect(copied).not.toMatch(/\.git|\.env|tests|deploy/)
})

test('systemd accepts the units, and suggests little more hardening', (context) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return context.skip('no hay systemd-analyze aquí')
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'app'))
  const names = ['alcompas.service', 'alcompas-backup.service', 'alcompas-backup.timer']
  for (const name of names) {
    // Paths of an installation, which this machine has not.
    const text = readFileSync(join('deploy', name), 'utf8')
      .replaceAll('/opt/alcompas', join(folder, 'app'))
      .replaceAll('/usr/bin/node', process.execPath)
    writeFileSync(join(folder, name), text)
  }
  const verified = spawnSync('systemd-analyze', ['verify', ...names.map((name) => join(folder, name))], {
    encoding: 'utf8',
  })
  expect([verified.status, verified.stderr.split('\n').filter((line) => line.includes('alcompas'))]).toEqual([0, []])
  const security = spawnSync('systemd-analyze', ['security', '--offline=true', 'deploy/alcompas.service'], {
    encoding: 'utf8',
  })
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(security.stdout)?.[1] ?? 10)
  expect(exposure).toBeLessThan(2.5)
})

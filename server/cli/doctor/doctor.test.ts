import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { loadDemoAccounts } from '#server/demo/academy.ts'
import { unfinishedRestore } from '#server/process/startup.ts'
import { migrate, openSqlite } from '#server/storage/database/database.ts'
import { openStorage } from '#server/storage/storage.ts'
import { quickPasswords } from '#tests/factories/passwords.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import type { Machine } from './check-machine.ts'
import { examine } from './doctor.ts'

const pem = readKey()
function readKey(): string {
  return '-----BEGIN PRIVATE KEY-----\\nno\\n-----END PRIVATE KEY-----'
}

/** A sound installation in a folder; each test breaks one thing. */
async function anInstallation() {
  const dataDir = temporaryFolder()
  const root = temporaryFolder()
  writeFileSync(join(root, 'package.json'), readFileSync('package.json'))
  mkdirSync(join(root, 'dist/page'), { recursive: true })
  writeFileSync(join(root, 'dist/page/index.html'), '')
  const db = openSqlite(join(dataDir, 'academy.sqlite'))
  await migrate(db)
  await db.destroy()
  const backup = { at: Date.now(), place: '/copias/hoy', verified: true }
  writeFileSync(join(dataDir, 'last-backup.json'), JSON.stringify(backup))
  const machine: Machine = { nodeVersion: '24.21.0', root, freeBytes: async () => 50e9, now: Date.now }
  const env = { DATA_DIR: dataDir, FFMPEG_PATH: process.execPath }
  /** The lines that are not well, and whether the command fails. */
  const find = async (more: Record<string, string> = {}, other: Partial<Machine> = {}) => {
    const { report, isBroken } = await examine({ ...env, ...more }, { ...machine, ...other })
    return { lines: report.split('\n').filter((line) => /^\[(?:aviso|FALLO)\]/.test(line)), isBroken, report }
  }
  return { dataDir, root, env, find }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://baila.test',
  TRUST_PROXY: '1',
  SUPPORT_EMAIL: 'hola@baila.test',
  OPERATOR_NAME: 'Baila',
  OPERATOR_TAX_ID: 'B1',
  OPERATOR_ADDRESS: 'Calle 1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'hola@baila.test',
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('a sound installation on this machine has no findings', async () => {
  const { find } = await anInstallation()
  const { lines, isBroken, report } = await find()
  expect([lines, isBroken]).toEqual([[], false])
  expect(report).toMatch(/Todo en orden\.$/)
})

test('every wrong setting is reported, not only the first, and the other checks run all the same', async () => {
  const { find } = await anInstallation()
  const { lines, isBroken } = await find({ PORT: 'ochenta', TRUST_PROXY: 'si', PRODUCT_NAME: 'x'.repeat(99) })
  expect(isBroken).toBe(true)
  expect(lines.filter((line) => line.startsWith('[FALLO] Configuración: '))).toHaveLength(3)
  expect((await find({ CDN_PRIVATE_KEY: 'x' })).lines).toEqual([expect.stringContaining('CDN_KEY_PAIR_ID')])
})

test.each([
  ['[FALLO] Node: es 20.1.0', {}, { nodeVersion: '20.1.0' }],
  ['[FALLO] DATA_DIR: quedan 0,1 GB', {}, { freeBytes: async () => 100e6 }],
  ['[aviso] DATA_DIR: quedan 1,0 GB', {}, { freeBytes: async () => 1e9 }],
  ['[FALLO] Reloj: va atrasado', {}, { now: () => 0 }],
  ['[aviso] ffmpeg: no hay', { FFMPEG_PATH: 'none' }, {}],
  ['[FALLO] Copias: la última es de hace 9 días', {}, { now: () => Date.now() + 9.5 * 86_400_000 }],
  ['[aviso] Copias: la última es de hace 3 días', {}, { now: () => Date.now() + 3.5 * 86_400_000 }],
  ['[FALLO] PUBLIC_URL: http://baila.test no es https', { PUBLIC_URL: 'http://baila.test' }, {}],
  ['[aviso] TRUST_PROXY: vale 0', { PUBLIC_URL: 'https://baila.test' }, {}],
  ['[aviso] TRUST_PROXY: vale 1 y el servidor escucha en 0.0.0.0', { HOST: '0.0.0.0', TRUST_PROXY: '1' }, {}],
  ['[FALLO] CDN_PRIVATE_KEY: no es una clave', { CDN_KEY_PAIR_ID: 'K1', CDN_PRIVATE_KEY: pem }, {}],
  ['[FALLO] CDN_PRIVATE_KEY: falta', { CDN_URL: 'https://cdn.test' }, {}],
])('the doctor reports "%s" and nothing else', async (line, env, machine) => {
  const { find } = await anInstallation()
  const { lines, isBroken } = await find(env, machine)
  expect(lines).toEqual([expect.stringContaining(line)])
  expect(isBroken).toBe(line.startsWith('[FALLO]'))
})

test('a page that was never built, a folder that cannot be written and a readable key are reported', async () => {
  const { find, root, dataDir } = await anInstallation()
  rmSync(join(root, 'dist'), { recursive: true })
  expect((await find()).lines).toEqual(['[FALLO] Página: sin construir: ejecuta npm run build'])
  mkdirSync(join(root, 'dist/page'), { recursive: true })
  writeFileSync(join(root, 'dist/page/index.html'), '')
  writeFileSync(join(dataDir, 'media-key.pem'), 'key')
  chmodSync(join(dataDir, 'media-key.pem'), 0o644)
  expect((await find()).lines).toEqual([expect.stringContaining('[FALLO] Clave de los vídeos: otros usuarios')])
  expect((await find({ DATA_DIR: '/dev/null/x' })).lines).toContainEqual(
    expect.stringContaining('[FALLO] DATA_DIR: no se puede escribir en /dev/null/x (ENOTDIR)'),
  )
  writeFileSync(join(dataDir, unfinishedRestore), '')
  expect((await find()).lines).toEqual([expect.stringContaining('[FALLO] DATA_DIR: en ')])
})

test('a damaged, an older, a newer and an unreachable database are distinguished', async () => {
  const { find, dataDir } = await anInstallation()
  const file = join(dataDir, 'academy.sqlite')
  const edit = (sql: string) => {
    const database = new SqliteDatabase(file)
    database.exec(sql)
    database.close()
  }
  edit("insert into kysely_migration (name, timestamp) values ('999-tomorrow', '')")
  expect((await find()).lines).toEqual([expect.stringContaining('es de una versión más nueva (999-tomorrow)')])
  edit("delete from kysely_migration where name in ('999-tomorrow', '018-maintenance'); drop table maintenance")
  expect((await find()).lines).toEqual([expect.stringContaining('le faltan 1 cambios (018-maintenance)')])
  edit(`insert into jobs (kind, payload_json, key, run_at, first_run_at, attempt, leased_until, set_aside_at, last_error)
    select 'process-recording', '{}', null, 1, 1, 1, null, 1, 'x'`)
  expect((await find()).lines).toContainEqual(expect.stringContaining('1 de process-recording apartadas'))
  writeFileSync(file, 'no database at all, and rather more than a hundred bytes of it'.repeat(4))
  expect((await find()).lines).toContainEqual(
    expect.stringContaining('[FALLO] Base de datos: no se puede leer (SQLITE_NOTADB)'),
  )
  const gone = await find({
    DATABASE_URL: 'postgres://ana:secreto@127.0.0.1:1/x',
    CDN_KEY_PAIR_ID: 'K1',
    CDN_PRIVATE_KEY: pem,
  })
  expect(gone.lines).toContainEqual(expect.stringContaining('[FALLO] Base de datos: no se puede leer (ECONNREFUSED)'))
  expect(gone.report).not.toContain('secreto')
})

test('production without mail, backups, address or particulars is not in order', async () => {
  const { find, dataDir } = await anInstallation()
  rmSync(join(dataDir, 'last-backup.json'))
  const { lines } = await find({ NODE_ENV: 'production' })
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    '[aviso] Pagos',
    '[aviso] OPERATOR_NAME',
    '[aviso] SUPPORT_EMAIL',
    '[FALLO] Copias',
    '[FALLO] PUBLIC_URL',
    '[FALLO] Correo',
  ])
})

test('accounts and coupons that a demo left are a fault in production alone', async () => {
  const { find, dataDir } = await anInstallation()
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const left = async (more: Record<string, string>) => {
    const { lines } = await find(more)
    return lines.filter((line) => line.includes('de prueba'))
  }
  await storage.operatorCoupons.add([{ code: 'NUESTRO222', days: 30, created_at: 1 }])
  expect(await left(production)).toEqual([])
  await loadDemoAccounts({ ...storage, passwords: quickPasswords(), now: Date.now })
  expect(await left(production)).toEqual([
    expect.stringMatching(/^\[FALLO\] Cuentas de prueba: quedan 9 cuentas .* y 3 cupones .* demo remove$/),
  ])
  expect((await find(production)).isBroken).toBe(true)
  expect(await left({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('[aviso] Cuentas de prueba')])
  expect(await left({})).toEqual([])
  for (const { email } of demoAccounts(Date.now()))
    await storage.accounts.delete((await storage.accounts.findByEmail(email))?.id ?? 0)
  expect(await left(production)).toEqual([expect.stringContaining('quedan 0 cuentas')])
  await storage.close()
})

test('a mail server that refuses or is unreachable is reported, one that answers passes', async () => {
  const { find } = await anInstallation()
  const gone = await find({ ...production, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  expect(gone.lines).toContainEqual(expect.stringMatching(/^\[FALLO\] Correo: .*\((?:ECONNREFUSED|ESOCKET)\)/))
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const { port } = server.server.address() as { port: number }
  const here = await find({ ...production, SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(here.lines.filter((line) => line.includes('Correo'))).toEqual([])
  const noSender = await find({ ...production, MAIL_FROM: '', SMTP_URL: `smtp://127.0.0.1:${port}` })
  expect(noSender.lines).toContainEqual(expect.stringContaining('[FALLO] MAIL_FROM: falta'))
})

test('keys of two modes, a secret of another kind, a refused key and an unreachable provider are found', async () => {
  const { find } = await anInstallation()
  let answer: { status: number; body: object } = { status: 200, body: { object: 'list', data: [], has_more: false } }
  const origin = await listening(
    createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json', date: new Date().toUTCString() })
      response.end(JSON.stringify(answer.body))
    }),
  )
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: origin,
  }
  const pays = async (more: Record<string, string> = {}, machine: Partial<Machine> = {}) =>
    (await find({ ...keys, ...more }, machine)).lines.filter((line) => /Pagos|STRIPE|Stripe/.test(line))
  expect(await pays()).toEqual([])
  expect(await pays({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([expect.stringContaining('modos distintos')])
  expect(await pays({ STRIPE_WEBHOOK_SECRET: 'we_1' })).toEqual([expect.stringContaining('no empieza por whsec_')])
  expect(await pays({ STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' })).toEqual([expect.stringContaining('hay dos')])
  const test_ = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
  expect(await pays(test_)).toEqual([expect.stringContaining('son de prueba')])
  expect(await pays({}, { now: () => Date.now() + 300_000 })).toEqual([
    expect.stringMatching(/se aparta \d+ s del de Stripe/),
  ])
  answer = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
  expect(await pays()).toEqual([expect.stringContaining('no acepta STRIPE_SECRET_KEY')])
  expect(await pays({ STRIPE_API_BASE: `http://127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringContaining('Stripe no responde'),
  ])
})

test('the command ends with 1 where something is broken, and with 0 where there are only warnings', async () => {
  const { env } = await anInstallation()
  const run = async (more: Record<string, string>) => {
    const { ended, output } = spawnProgram('server/cli/main.ts', ['doctor'], { ...env, ...more })
    return { code: await ended, ...output }
  }
  const broken = await run({ PUBLIC_URL: 'http://baila.test' })
  expect([broken.code, broken.err]).toEqual([1, ''])
  expect(broken.out).toContain('[FALLO] PUBLIC_URL')
  const tcp = createTcpServer()
  onTestFinished(() => void tcp.close())
  expect((await run({ FFMPEG_PATH: 'none' })).out).toContain('[aviso] ffmpeg')
})

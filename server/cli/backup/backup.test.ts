import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { diskFiles } from '#server/gateways/files/disk-files.ts'
import { sqliteFaults } from '#server/storage/backup/sqlite-copy.ts'
import { readRows, tableFacts, tableNames } from '#server/storage/backup/table-rows.ts'
import { type Db, migrate, openPostgres, openSqlite, readSnapshot } from '#server/storage/database/database.ts'
import { createStorage, openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { asDatabaseUrl } from '#tests/setup/storage/postgres.ts'
import { databaseAt } from '#tests/setup/storage/shared-postgres.ts'
import { backupCommand, restoreCommand } from './commands.ts'

const timeoutMs = 120_000
const lessons = 300
const catalogue = aCatalogueFile({
  videos: Array.from({ length: lessons }, (_, index) => aLesson({ id: index + 1, public: true })),
  media: [],
  tallies: [],
})

/** An academy in a folder: a catalogue, one learner, three media files and a key. */
async function anAcademy(databaseUrl: string | null = null) {
  const dataDir = temporaryFolder()
  const storage = await openStorage({ dataDir, databaseUrl })
  await storage.catalogue.replace(catalogue, Date.now())
  const account = await anAccount(storage, { role: 'subscriber' })
  const headers = await signedInAs({ storage, now: Date.now }, account)
  const files = diskFiles(join(dataDir, 'media'))
  for (const [key, text] of Object.entries({ 'public/a.mp4': 'uno', 'paid/b.mp4': 'dos', 'lead/c/d.webp': 'tres' }))
    await files.put(key, bytesOf(text))
  writeFileSync(join(dataDir, 'media-key.pem'), 'the key')
  await storage.close()
  const env = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
  return { dataDir, account, headers, env, config: readConfig(env) }
}

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** Every row of every table, and every media file, as text to compare. */
async function contentsOf(dataDir: string, databaseUrl: string | null) {
  const db: Db = databaseUrl === null ? openSqlite(join(dataDir, 'academy.sqlite')) : openPostgres(databaseUrl)
  const rows = await readSnapshot(db, async (snapshot) => {
    const all: string[] = []
    for (const table of await tableNames(snapshot))
      for await (const batch of readRows(snapshot, table))
        for (const row of batch) all.push(`${table} ${JSON.stringify(Object.entries(row).sort())}`)
    return all.sort()
  }).finally(() => db.destroy())
  return { rows, media: await mediaOf(join(dataDir, 'media')) }
}

async function mediaOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return files.sort().map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')])
}

/** A new, empty database in the PostgreSQL of this run; undefined where there is none. */
async function anEmptyPostgres(): Promise<string | undefined> {
  const { url } = inject('postgres')
  if (url === null) return undefined
  const name = `backup_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url)
  const { sql } = await import('kysely')
  await sql`create database ${sql.id(name)}`.execute(admin)
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  })
  return asDatabaseUrl(databaseAt(url, name))
}

test('a backup taken while learners write, restored elsewhere, has all that was acknowledged before it began', {
  timeout: timeoutMs,
}, async () => {
  const { dataDir, headers, env, account } = await anAcademy()
  const port = await freePort()
  const server = spawnProgram('server/main.ts', [], { ...env, PORT: String(port), DEMO: '0' })
  await server.untilOutput(/está en/)
  const finish = (id: number) =>
    fetch(`http://127.0.0.1:${port}/api/video/set-finished/${id}`, { headers }).then(({ status }) => status)
  const acknowledged: number[] = []
  const statuses = new Set<number>()
  const writing = (async () => {
    for (let id = 1; id <= lessons; id += 1) {
      const status = await finish(id)
      statuses.add(status)
      if (status === 200) acknowledged.push(id)
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const before = [...acknowledged]
  const place = join(temporaryFolder(), 'copia')
  const backup = spawnProgram('server/cli/main.ts', ['backup', place, '--verify'], env)
  expect([await backup.ended, backup.output.err]).toEqual([0, ''])
  expect(backup.output.out).toMatch(/^Copia hecha y comprobada en .+: .+ filas en \d+ tablas, 6 ficheros, /)
  await writing
  expect([...statuses]).toEqual([200])
  server.process.kill('SIGTERM')
  await server.ended

  const restored = join(temporaryFolder(), 'nueva')
  const restore = spawnProgram('server/cli/main.ts', ['restore', place], { DATA_DIR: restored })
  expect([await restore.ended, restore.output.err]).toEqual([0, ''])
  expect(sqliteFaults(join(restored, 'academy.sqlite'))).toEqual([])
  const storage = await openStorage({ dataDir: restored, databaseUrl: null })
  const { finished } = await storage.progress.summary(account.id)
  await storage.close()
  expect(before.filter((id) => !finished.includes(id))).toEqual([])
  // Row by row and file by file: the restored academy is the copy, and both hold what the first one held.
  const copy = join(temporaryFolder(), 'vista')
  mkdirSync(copy)
  cpSync(join(place, 'academy.sqlite'), join(copy, 'academy.sqlite'))
  cpSync(join(place, 'media'), join(copy, 'media'), { recursive: true })
  const [now, then] = [await contentsOf(restored, null), await contentsOf(copy, null)]
  expect(now).toEqual(then)
  expect(now.media).toEqual(await mediaOf(join(dataDir, 'media')))
  expect(readFileSync(join(restored, 'media-key.pem'), 'utf8')).toBe('the key')
  // And it serves: the same session is signed in.
  const again = spawnProgram('server/main.ts', [], { DATA_DIR: restored, PORT: String(port), DEMO: '0' })
  await again.untilOutput(/está en/)
  expect((await fetch(`http://127.0.0.1:${port}/api/user`, { headers })).status).toBe(200)
})

test.each([
  ['by pg_dump', false],
  ['as a portable file', true],
])(
  'PostgreSQL is backed up %s under writes and restored row by row',
  { timeout: timeoutMs },
  async (_how, portable) => {
    const [url, other] = [await anEmptyPostgres(), await anEmptyPostgres()]
    if (url === undefined || other === undefined) return
    const { config, dataDir, account } = await anAcademy(url)
    const storage = createStorage(openPostgres(url))
    const acknowledged: number[] = []
    let writing = true
    const writes = (async () => {
      for (let at = 1; writing; at += 1) {
        await storage.searches.save({ user_id: account.id, text: `consulta ${at}`, at }, 1e6)
        acknowledged.push(at)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = acknowledged.length
    const place = join(temporaryFolder(), 'copia')
    expect(await backupCommand(config, place, { portable, verify: true })).toMatch(/^Copia hecha y comprobada/)
    writing = false
    await writes
    await storage.close()
    const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva'), DATABASE_URL: other })
    expect(await restoreCommand(target, place)).toMatch(/^Copia restaurada y comprobada/)
    const restored = await contentsOf(target.dataDir, other)
    const searches = restored.rows.filter((row) => row.startsWith('searches '))
    expect(searches.length).toBeGreaterThanOrEqual(before)
    const others = (rows: string[]) => rows.filter((row) => !row.startsWith('searches '))
    const source = await contentsOf(dataDir, url)
    expect([others(restored.rows), restored.media]).toEqual([others(source.rows), source.media])
    // The next account gets a number of its own: ids continue from the last one.
    const next = createStorage(openPostgres(other))
    expect((await anAccount(next)).id).toBeGreaterThan(account.id)
    await next.close()
  },
)

test('an academy moves from SQLite to PostgreSQL by its backup, and back', { timeout: timeoutMs }, async () => {
  const url = await anEmptyPostgres()
  if (url === undefined) return
  const { config, dataDir } = await anAcademy()
  const places = [join(temporaryFolder(), 'ida'), join(temporaryFolder(), 'vuelta')] as const
  await backupCommand(config, places[0], {})
  const moved = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva'), DATABASE_URL: url })
  await restoreCommand(moved, places[0])
  await backupCommand(moved, places[1], { portable: true })
  const back = readConfig({ DATA_DIR: join(temporaryFolder(), 'otra') })
  await restoreCommand(back, places[1])
  const original = await contentsOf(dataDir, null)
  expect(await contentsOf(moved.dataDir, url)).toEqual(original)
  expect(await contentsOf(back.dataDir, null)).toEqual(original)
})

test('a second backup links what has not changed, and copies what has', async () => {
  const { config, dataDir } = await anAcademy()
  const folder = temporaryFolder()
  await backupCommand(config, join(folder, 'uno'), {})
  await diskFiles(join(dataDir, 'media')).put('public/a.mp4', bytesOf('UNO'))
  await diskFiles(join(dataDir, 'media')).remove('lead/c/d.webp')
  await backupCommand(config, join(folder, 'dos'), { since: join(folder, 'uno') })
  const inode = (place: string) => statSync(join(folder, place)).ino
  expect(inode('dos/media/paid/b.mp4')).toBe(inode('uno/media/paid/b.mp4'))
  expect(inode('dos/media/public/a.mp4')).not.toBe(inode('uno/media/public/a.mp4'))
  expect(readFileSync(join(folder, 'uno/media/public/a.mp4'), 'utf8')).toBe('uno')
  expect(await mediaOf(join(folder, 'dos/media'))).toEqual(await mediaOf(join(dataDir, 'media')))
  expect(await backupCommand(config, join(folder, 'dos'), { verify: true })).toMatch(/^Copia comprobada: /)
})

test('a backup in one file restores as well', async () => {
  const { config, dataDir } = await anAcademy()
  const place = join(temporaryFolder(), 'copia.tar')
  await backupCommand(config, place, { verify: true })
  const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva') })
  await restoreCommand(target, place)
  expect(await contentsOf(target.dataDir, null)).toEqual(await contentsOf(dataDir, null))
})

test.each([
  ['a changed media file', 'media/paid/b.mp4', /media\/paid\/b\.mp4 está dañado/],
  ['a changed database', 'academy.sqlite', /academy\.sqlite está dañado/],
])('%s in a backup is detected, and no server starts on what was restored of it', async (_what, path, words) => {
  const { config } = await anAcademy()
  const place = join(temporaryFolder(), 'copia')
  await backupCommand(config, place, {})
  const bytes = readFileSync(join(place, path))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(join(place, path), bytes)
  const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva') })
  await expect(restoreCommand(target, place)).rejects.toThrow(words)
  await expect(backupCommand(config, place, { verify: true })).rejects.toThrow(words)
  const started = spawnProgram('server/main.ts', [], { DATA_DIR: target.dataDir, PORT: '0', DEMO: '0' })
  expect([await started.ended, started.output.err]).toEqual([69, expect.stringContaining('repite alcompas restore')])
  // Begun again from a sound backup, it ends.
  rmSync(place, { recursive: true })
  await backupCommand(config, place, {})
  await restoreCommand(target, place)
})

test('a restore or a backup into a place that is not empty is refused and changes nothing', async () => {
  const { config, dataDir } = await anAcademy()
  const place = join(temporaryFolder(), 'copia')
  await backupCommand(config, place, {})
  const before = await contentsOf(dataDir, null)
  await expect(restoreCommand(config, place)).rejects.toThrow(/no está vacía/)
  expect(await contentsOf(dataDir, null)).toEqual(before)
  await expect(backupCommand(config, place, {})).rejects.toThrow(/ya existe/)
  const url = await anEmptyPostgres()
  if (url === undefined) return
  const full = openPostgres(url)
  await migrate(full)
  const facts = await tableFacts(full)
  const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva'), DATABASE_URL: url })
  await expect(restoreCommand(target, place)).rejects.toThrow(/no está vacía/)
  expect(await tableFacts(full)).toEqual(facts)
  await full.destroy()
})

test('a backup of a newer program is refused with a message, and so is one that was never finished', async () => {
  const { config } = await anAcademy()
  const place = join(temporaryFolder(), 'copia')
  await backupCommand(config, place, {})
  const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'))
  const newer = { ...manifest, migrations: [...manifest.migrations, '999-tomorrow'] }
  writeFileSync(join(place, 'manifest.json'), JSON.stringify(newer))
  const target = readConfig({ DATA_DIR: join(temporaryFolder(), 'nueva') })
  await expect(restoreCommand(target, place)).rejects.toThrow(/más nueva/)
  rmSync(join(place, 'manifest.json'))
  await expect(restoreCommand(target, place)).rejects.toThrow(/no es una copia terminada/)
})

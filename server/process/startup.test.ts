import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, spawnProgram, temporaryFolder } from '#tests/setup/server/spawned-process.ts'
import { readConfig } from '../config/config.ts'
import { checkStartup, startupFaultOf } from './startup.ts'

async function faultMessage(env: Record<string, string>, minFree?: number): Promise<string | undefined> {
  const config = readConfig({ PORT: String(await freePort()), ...env })
  const error: unknown = await checkStartup(config, minFree).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  return error === undefined ? undefined : startupFaultOf(error, config)?.message
}

test('a writable folder and a free port pass, and the folder stays empty', async () => {
  const dataDir = join(temporaryFolder(), 'nueva')
  expect(await faultMessage({ DATA_DIR: dataDir })).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a data folder that is a file, is below one, or is on a full disk is reported', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'fichero'), '')
  expect(await faultMessage({ DATA_DIR: join(folder, 'fichero') })).toMatch(
    /^DATA_DIR: no se puede escribir en .*fichero /,
  )
  expect(await faultMessage({ DATA_DIR: join(folder, 'fichero/dentro') })).toMatch(/^DATA_DIR: .*\(ENOTDIR\)\.$/)
  expect(await faultMessage({ DATA_DIR: folder }, Number.MAX_SAFE_INTEGER)).toMatch(/^DATA_DIR: .*\(ENOSPC\)\.$/)
})

test.each(['server/main.ts', 'server/process/check-start.ts'])(
  '%s reports a taken port in one line, before a database is created',
  {
    timeout: 60_000,
  },
  async (program) => {
    const dataDir = join(temporaryFolder(), 'datos')
    mkdirSync(dataDir)
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const { ended, output } = spawnProgram(program, [], { DATA_DIR: dataDir, PORT: String(port) })
    expect(await ended).toBe(69)
    expect(output).toEqual({ out: '', err: `El puerto ${port} ya está ocupado. Elige otro con PORT.\n` })
    expect(existsSync(join(dataDir, 'academy.sqlite'))).toBe(false)
  },
)

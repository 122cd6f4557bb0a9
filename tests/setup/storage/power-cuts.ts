import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { programOptions } from '#scripts/node-program.mjs'
import { openStorage } from '#server/storage/storage.ts'
import { anAccount, signedInAs } from '#tests/factories/accounts.ts'
import { aLesson } from '#tests/factories/catalogue.ts'
import { aCatalogueFile } from '#tests/factories/catalogue-file.ts'
import { freePort } from '../server/free-port.ts'
import { type FileSystem, powerCutDisk } from './power-cut-disk.ts'
import { findLosses, type Losses } from './power-cut-losses.ts'
import { type Ledger, writeAsLearners } from './power-cut-writers.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const lessonCount = 100
const maxStartMs = 120_000
/** The power is cut at a random moment of the first start, and of the writing once this much more was acknowledged. */
const maxFirstStartMs = 5000
const maxMoreMs = 2000
const [minFinishes, minRecordings, maxPatienceMs] = [10, 1, 15_000]

interface PowerCutOptions {
  readonly rounds: number
  readonly learners: number
  readonly fileSystem?: FileSystem
  /** How Node starts the server. */
  readonly program?: readonly string[]
  /** Each of these rounds begins with an empty folder, and the power is cut while the server creates the academy. */
  readonly firstStartEvery?: number
  readonly random: () => number
  readonly onRound?: (line: string) => void
}

interface PowerCutReport extends Losses {
  readonly cuts: number
  /** Cuts while the server created a new academy. */
  readonly duringFirstStart: number
  /** Cuts after which the server did not start again on the folder. */
  readonly notOpened: number
  readonly finishesAcknowledged: number
  readonly recordingsAcknowledged: number
}

/**
 * Cuts the power of the disk under a server, `rounds` times, while learners finish lessons and send recordings, and
 * compares after each the acknowledged changes with the stored ones.
 */
export async function cutPowerUnderWrites(options: PowerCutOptions): Promise<PowerCutReport> {
  const { rounds, random, fileSystem, firstStartEvery = 5, onRound = () => undefined } = options
  const disk = await powerCutDisk(fileSystem)
  const dataDir = join(disk.folder, 'academy')
  const server = await powerlessServer(options.program)
  const acknowledged: Ledger = { finishes: new Set(), recordings: [] }
  let [duringFirstStart, notOpened, losses] = [0, 0, noLosses]
  try {
    const learners = await fill(dataDir, options.learners)
    for (let round = 1; round <= rounds; round += 1) {
      if (round % firstStartEvery === 0) {
        const folder = join(disk.folder, `new-${round}`)
        server.spawn(folder)
        await wait(random() * maxFirstStartMs)
        server.freeze()
        disk.cut()
        await server.kill()
        await disk.restore()
        duringFirstStart += 1
        if (!(await server.starts(folder))) notOpened += 1
      } else {
        if (!(await server.starts(dataDir))) notOpened += 1
        const ending = new AbortController()
        const writing = writeAsLearners({ origin: server.origin, learners, lessonCount, acknowledged, random }, ending)
        await untilAcknowledged(acknowledged)
        await wait(random() * maxMoreMs)
        server.freeze()
        disk.cut()
        // For the answers sent before.
        await wait(50)
        await server.kill()
        ending.abort()
        await writing
        await disk.restore()
      }
      await server.kill()
      losses = addLosses(losses, findLosses(dataDir, acknowledged))
      onRound(`${round}: ${acknowledged.finishes.size} finishes, ${acknowledged.recordings.length} recordings`)
    }
    return {
      cuts: rounds,
      ...{ duringFirstStart, notOpened },
      finishesAcknowledged: acknowledged.finishes.size,
      recordingsAcknowledged: acknowledged.recordings.length,
      ...losses,
    }
  } finally {
    await server.kill()
    await disk.remove()
  }
}

/** Resolves when some more was acknowledged, however slow the machine is, or after a timeout. */
async function untilAcknowledged({ finishes, recordings }: Ledger): Promise<void> {
  const [before, earlier] = [finishes.size, recordings.length]
  for (const end = Date.now() + maxPatienceMs; Date.now() < end; await wait(20))
    if (finishes.size >= before + minFinishes && recordings.length >= earlier + minRecordings) return
}

const noLosses: Losses = { damaged: 0, finishesLost: 0, recordingsLost: 0 }

/** Lost rows stay lost: their number is the last one, that of damaged databases the sum. */
const addLosses = (before: Losses, now: Losses): Losses => ({ ...now, damaged: before.damaged + now.damaged })

async function fill(dataDir: string, count: number) {
  const storage = await openStorage({ dataDir, databaseUrl: null })
  const videos = Array.from({ length: lessonCount }, (_, index) => aLesson({ id: index + 1, public: true }))
  await storage.catalogue.replace(aCatalogueFile({ videos, media: [], tallies: [] }), Date.now())
  const learners = []
  for (let index = 0; index < count; index += 1) {
    const account = await anAccount(storage, { role: 'subscriber' })
    learners.push({ id: account.id, headers: await signedInAs({ storage, now: Date.now }, account) })
  }
  await storage.close()
  return learners
}

/** A server over a folder of the disk; its program and its log are elsewhere. */
async function powerlessServer(program: readonly string[] = [...programOptions, 'server/main.ts']) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let running: ChildProcess | undefined
  const start = (dataDir: string) => {
    const env = { NODE_ENV: 'test', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0' }
    running = spawn(execPath, [...program], {
      ...{ cwd: repository, stdio: 'ignore' },
      env: { ...process.env, ...env, TRUST_PROXY: '1', LOG_LEVEL: 'fatal' },
    })
    return running
  }
  return {
    origin,
    spawn: start,
    /** Whether it starts and answers. */
    async starts(dataDir: string): Promise<boolean> {
      const starting = start(dataDir)
      for (const end = Date.now() + maxStartMs; starting.exitCode === null && Date.now() < end; await wait(25)) {
        const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
        await answer?.arrayBuffer()
        if (answer?.ok) return true
      }
      return false
    },
    /**
     * Freezes the server, as a power cut would: one that runs on for some milliseconds may get an `fsync` acknowledged
     * by the kernel that did not reach the disk, and answer.
     */
    freeze: () => void running?.kill('SIGSTOP'),
    async kill(): Promise<void> {
      const dying = running
      running = undefined
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      dying.kill('SIGKILL')
      await once(dying, 'exit')
    },
  }
}

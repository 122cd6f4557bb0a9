import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chromium, type Page } from 'playwright'
import { findChromium } from '#scripts/chromium.mjs'
import { type AcademyServer, startAcademy } from '#tests/setup/academy-server.ts'
import { countWaiting, leaveWaiting } from '#tests/setup/waiting-actions.ts'

const rounds = 25
const actionsARound = 20

/**
 * What a learner did without a network, sent by a browser that is killed in the middle of it, time and again: how many
 * actions were lost, and how many were applied more than once. Answers how often they were on their way besides.
 */
export async function run(): Promise<void> {
  const executable = await findChromium()
  if (!executable) throw new Error('no hay ningún Chromium: indica uno en CHROMIUM_PATH')
  const academy = await startAcademy()
  const profile = await mkdtemp(join(tmpdir(), 'alcompas-outbox-'))
  try {
    let arrivals = 0
    for (let round = 0; round < rounds; round += 1) {
      const browser = await openOn(executable, profile, academy)
      browser.page.on('request', (request) => {
        if (request.url().includes('/api/playback/update-stats/')) arrivals += 1
      })
      // A browser that is killed may not have written its cookies down yet.
      await signIn(browser.page)
      await leaveWaiting(browser.page, actionsARound)
      // The page that opens next sends them; somewhere in the middle of that the browser dies.
      await browser.page.reload({ waitUntil: 'commit' }).catch(() => undefined)
      await pause(200 + Math.random() * 900)
      await browser.kill()
    }
    const last = await openOn(executable, profile, academy)
    await signIn(last.page)
    await untilSent(last.page)
    await last.kill()
    report(academy, arrivals)
  } finally {
    await academy.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

function report(academy: AcademyServer, arrivals: number): void {
  const db = new Database(join(academy.dataDir, 'academy.sqlite'), { readonly: true })
  const count = (query: string) => (db.prepare(query).get() as { n: number }).n
  const keys = count('select count(*) as n from applied_actions')
  const plays = count('select count(*) as n from lesson_plays')
  db.close()
  const asked = rounds * actionsARound
  console.table([
    {
      actions: asked,
      kills: rounds,
      'on their way': arrivals,
      applied: keys,
      lost: asked - keys,
      doubled: plays - keys,
    },
  ])
  if (keys !== asked || plays !== keys) process.exitCode = 1
}

async function openOn(executable: string, profile: string, { origin }: AcademyServer) {
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto(`${origin}/soporte`)
  return {
    page,
    async kill() {
      const gone = once(child, 'exit')
      // The whole group, and no goodbye.
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await gone
      await browser.close().catch(() => undefined)
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the browser ended:\n${said}`)))
  })
}

async function signIn(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ email: 'monthly@alcompas.test', password: 'baila1234' }),
    }),
  )
  await page.goto(new URL('/inicio', page.url()).href)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function untilSent(page: Page): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    if ((await countWaiting(page)) === 0) return
    await pause(1000)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Page } from 'playwright'
import { killableBrowser } from '#tests/setup/browser/killable-browser.ts'
import { countPendingActions, storePendingActions } from '#tests/setup/learner/pending-actions.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'

const rounds = 25
const actionsARound = 20

/**
 * What a learner did without a network, sent by a browser that is killed in the middle of it, time and again: how many
 * actions were lost, and how many were applied more than once. Answers how often they were on their way besides.
 */
export async function run(): Promise<void> {
  const academy = await startAcademy()
  const profile = await mkdtemp(join(tmpdir(), 'alcompas-outbox-'))
  try {
    let arrivals = 0
    for (let round = 0; round < rounds; round += 1) {
      const browser = await openOn(profile, academy)
      browser.page.on('request', (request) => {
        if (request.url().includes('/api/playback/update-stats/')) arrivals += 1
      })
      // A browser that is killed may not have stored its cookies yet.
      await signIn(browser.page)
      await storePendingActions(browser.page, actionsARound)
      // The page that opens next sends them; the browser is killed meanwhile.
      await browser.page.reload({ waitUntil: 'commit' }).catch(() => undefined)
      await pause(200 + Math.random() * 900)
      await browser.kill()
    }
    const last = await openOn(profile, academy)
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
  const expected = rounds * actionsARound
  console.table([
    {
      actions: expected,
      kills: rounds,
      'on their way': arrivals,
      applied: keys,
      lost: expected - keys,
      doubled: plays - keys,
    },
  ])
  if (keys !== expected || plays !== keys) process.exitCode = 1
}

async function openOn(profile: string, { origin }: AcademyServer) {
  const browser = await killableBrowser(profile)
  await browser.page.goto(`${origin}/soporte`)
  return browser
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
    if ((await countPendingActions(page)) === 0) return
    await pause(1000)
  }
}

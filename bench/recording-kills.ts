import { mkdir, writeFile } from 'node:fs/promises'
import { lessonPath } from '#contract/paths.ts'
import { startAcademy } from '#tests/setup/academy-server.ts'
import { killWhileRecording } from '#tests/setup/recording-kills.ts'
import { killWhileRemaking } from './recording-kills/server-kills.ts'

const rounds = 50
const serverRounds = 200
/** Seconds, and ms. */
const mostLost = 0.5
const latestOffer = 2000

/**
 * A browser that is killed while it records, time and again: how much of each recording is back, judged by its bytes.
 * Writes every round to .cache/bench/recording-kills.json. With `--server N` it is the server that is killed, N times,
 * while it remakes recordings.
 */
export async function run([asked, kills]: string[]): Promise<void> {
  if (asked === '--server') return killServer(Number(kills) || serverRounds)
  const academy = await startAcademy()
  try {
    const { videos } = await academy.catalogue()
    const lesson = videos.find((video) => video.public && video.available_at === null)
    if (!lesson) throw new Error('la academia de prueba no tiene ninguna clase abierta')
    const done = await killWhileRecording(`${academy.origin}${lessonPath(lesson)}`, Number(asked) || rounds)
    await mkdir('.cache/bench', { recursive: true })
    await writeFile('.cache/bench/recording-kills.json', `${JSON.stringify(done, null, 2)}\n`)
    const lost = done.map(({ recorded, recovered }) => recorded - recovered)
    const offered = done.map(({ offeredAfter }) => offeredAfter)
    console.table([
      {
        kills: done.length,
        'back within half a second': lost.filter((seconds) => seconds <= mostLost).length,
        'lost, median s': median(lost).toFixed(3),
        'lost, most s': Math.max(...lost).toFixed(3),
        'offered, median ms': Math.round(median(offered)),
        'offered, latest ms': Math.max(...offered),
      },
    ])
    if (lost.some((seconds) => seconds > mostLost) || offered.some((ms) => ms > latestOffer)) process.exitCode = 1
  } finally {
    await academy.stop()
  }
}

async function killServer(kills: number): Promise<void> {
  const { restarts, ...done } = await killWhileRemaking(kills)
  await mkdir('.cache/bench', { recursive: true })
  await writeFile('.cache/bench/server-kills.json', `${JSON.stringify({ ...done, restarts }, null, 2)}\n`)
  console.table([{ ...done, 'restart, median ms': Math.round(median(restarts)) }])
  if (done.rejected > 0 || done.originalsGone > 0 || done.drafts !== done.acknowledged) process.exitCode = 1
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

import { lessonPath } from '#contract/paths.ts'
import { killWhileRecording } from '#tests/setup/learner/recording-kills.ts'
import { startAcademy } from '#tests/setup/server/academy-server.ts'
import { killWhileRemaking } from './recording-kills/server-kills.ts'
import { writeReport } from './report.ts'
import { median } from './statistics.ts'

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
    await writeReport('recording-kills', done)
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
  await writeReport('server-kills', { ...done, restarts })
  console.table([{ ...done, 'restart, median ms': Math.round(median(restarts)) }])
  if (done.rejected > 0 || done.originalsGone > 0 || done.drafts !== done.acknowledged) process.exitCode = 1
}

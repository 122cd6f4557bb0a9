import { openBrowser } from '#tests/setup/browser/browser.ts'
import { measureSeeks } from './media-server/cold-seek.ts'
import { measureEventLoop } from './media-server/event-loop.ts'
import { measureKilledWorker } from './media-server/killed-worker.ts'
import { measureMaking } from './media-server/making.ts'
import { type Clip, recordClips } from './media-server/record-clips.ts'
import { writeReport } from './report.ts'

const maxPauseMs = 50
const maxSeekMs = 1000
const maxWaitSeconds = 60

/**
 * What recordings and lessons cost the server: transcoding ten seconds with the ffmpeg of this machine and with the one
 * that is bundled, how long others wait while five recordings are processed, and how long a browser waits for a place
 * far into a lesson of 105 MB, and a learner for a recording whose server was killed over it. `making`, `event-loop`,
 * `cold-seek` and `killed` choose; all of them by default. Needs a built page.
 */
export async function run(args: string[]): Promise<void> {
  const isSelected = (name: string) => args.length === 0 || args.includes(name)
  const report: Record<string, readonly object[]> = {}
  const browser = await openBrowser({ camera: true })
  try {
    const clips: readonly Clip[] =
      args.length === 0 || args.some((name) => name !== 'cold-seek') ? await recordClips(browser) : []
    if (isSelected('making')) report.making = await measureMaking(clips)
    if (isSelected('cold-seek')) {
      const seeks = await measureSeeks(browser)
      report.seeks = seeks
      if (seeks.some(({ ms }) => !(ms < maxSeekMs))) process.exitCode = 1
    }
    if (isSelected('event-loop')) {
      // An open browser uses the processors too.
      await browser.close()
      const pauses = await measureEventLoop(clips)
      report.eventLoop = pauses
      if (pauses.some(({ longest }) => !(longest < maxPauseMs))) process.exitCode = 1
    }
    if (isSelected('killed')) {
      await browser.close()
      const waits = await measureKilledWorker(clips)
      report.killed = waits
      if (waits.some((wait) => !(wait['ready or rejected after'] < maxWaitSeconds))) process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
  for (const [name, rows] of Object.entries(report)) {
    console.error(name)
    console.table(rows)
  }
  await writeReport('media-server', report)
}

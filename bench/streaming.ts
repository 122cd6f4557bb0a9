import { parseArgs } from 'node:util'
import { writeReport } from './report.ts'
import { type BenchLesson, type Kind, openLesson } from './streaming/lesson.ts'
import { measureFirstFrame, measureLoop, measurePlaying, measureViews, type Row } from './streaming/measures.ts'

const kinds: readonly Kind[] = ['streamed', 'single file']

const measures = {
  'first frame': measureFirstFrame,
  slow: (lesson: BenchLesson, kind: Kind) => measurePlaying(lesson, kind, 'slow'),
  swinging: (lesson: BenchLesson, kind: Kind) => measurePlaying(lesson, kind, 'swinging'),
  loop: measureLoop,
  views: (lesson: BenchLesson, kind: Kind) => measureViews(lesson, kind, 'good'),
  'views swinging': (lesson: BenchLesson, kind: Kind) => measureViews(lesson, kind, 'swinging'),
}

/**
 * A lesson of real size over lines that are slow or swing, from the built server in Chromium: the first frame, stalls,
 * the turn from B to A, and front against rear; and the same of one faststart file, as lessons were stored before.
 * `--minutes 2` plays so long (2 by default) of the lesson that `npm run bench -- lesson-fixture --minutes 2` has made.
 * `--kind streamed` and `--measure slow` leave out the rest: half an hour of playing takes half an hour.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '2' },
      kind: { type: 'string', multiple: true, default: kinds.slice() },
      measure: { type: 'string', multiple: true, default: Object.keys(measures) },
    },
  })
  const rows: Row[] = []
  const lesson = await openLesson(Number(values.minutes))
  try {
    for (const kind of kinds.filter((each) => values.kind.includes(each)))
      for (const [name, measure] of Object.entries(measures).filter(([each]) => values.measure.includes(each))) {
        rows.push(...(await measure(lesson, kind)))
        console.error(`measured: ${name}, ${kind}`)
        // After every measurement, so that an interrupted run keeps its results.
        await writeReport(`streaming-${values.minutes}min`, rows)
      }
    console.table(rows)
  } finally {
    await lesson.close()
  }
}

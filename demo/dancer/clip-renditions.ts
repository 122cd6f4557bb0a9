import { once } from 'node:events'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ClipRendition } from '#demo/clip-renditions.ts'
import type { ClipSlug } from '#demo/clips.ts'
import { lessonRenditions, makeRenditions } from '#server/gateways/media/renditions/make-renditions.ts'
import type { SourceJob } from './source-worker.ts'

const repository = join(import.meta.dirname, '..', '..')
/** Drawn sources, 30 MB each; to draw one takes half a minute of a core, and encoding another way needs no new one. */
const sources = join(repository, '.cache', 'dancer')
const media = join(repository, 'demo', 'media')
const table = join(media, 'clips.json')
/** 1080 lines of all clips would be too much for a repository. */
const heights = [240, 480, 720]
/** Drawn pictures are simple: all clips together stay under 18.5 MB. */
const effort = { preset: 'fast', crf: 37.5, sound: 0.5 }

/** Draws a dance where `.cache/dancer` has no source of it, and makes its renditions and its row of `clips.json`. */
export async function encodeClip(slug: ClipSlug, ffmpeg: string): Promise<void> {
  await mkdir(sources, { recursive: true })
  const [front, rear] = [join(sources, `${slug}-front.mp4`), join(sources, `${slug}-rear.mp4`)]
  await Promise.all([
    drawIfMissing({ slug, view: 'front', target: front }),
    drawIfMissing({ slug, view: 'rear', target: rear }),
  ])
  const outDir = await mkdtemp(join(media, '.clip-'))
  try {
    const made = await makeRenditions({
      ...{ ffmpeg, front, rear, outDir, heights, effort },
      signal: new AbortController().signal,
    })
    for (const { lines } of made.renditions)
      for (const view of ['front', 'rear'])
        await rename(join(outDir, `${view}-${lines}.mp4`), join(media, 'clips', `${slug}-${view}-${lines}.mp4`))
    const rows: ClipRendition[] = lessonRenditions(made, () => '').map(({ lines, front_rate, rear_rate }) => ({
      lines,
      front_rate,
      rear_rate,
    }))
    const written = JSON.parse(await readFile(table, 'utf8').catch(() => '{}'))
    const all = Object.entries({ ...written, [slug]: rows }).sort(([a], [b]) => (a < b ? -1 : 1))
    await writeFile(table, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

// The two views are drawn at the same time, each in a worker of its own.
async function drawIfMissing(job: SourceJob): Promise<void> {
  if (await exists(job.target)) return
  const worker = new Worker(new URL('./source-worker.ts', import.meta.url), { workerData: job })
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`the ${job.view} view of ${job.slug} was not drawn`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

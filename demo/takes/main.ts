import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFile, pictures } from '#demo/history/pictures.ts'
import { type TakeName, takeCuts, takeFiles } from '#demo/history/takes.ts'
import { readProcessConfig } from '#server/config/config.ts'
import { recordingMedia } from '#server/gateways/media/recording-media.ts'
import { cutTake } from './cut-take.ts'
import { drawPicture } from './draw-picture.ts'

const media = join(import.meta.dirname, '..', 'media')

/** Cuts every take and passes it through inspection and transcoding, as an uploaded one. */
async function takes(): Promise<void> {
  const { ffmpegPath } = readProcessConfig()
  if (ffmpegPath === null) throw new Error('there is no ffmpeg in PATH')
  const pipeline = recordingMedia({ ffmpegPath })
  const facts: Record<string, { duration: number; size: number }> = {}
  await mkdir(join(media, 'takes'), { recursive: true })
  for (const name of Object.keys(takeCuts) as TakeName[]) {
    const bytes = await cutTake(media, takeCuts[name], ffmpegPath)
    const inspection = await pipeline.inspect(bytes)
    if (inspection.kind === 'refused') throw new Error(`${name} is ${inspection.why}`)
    const { video, poster } = await pipeline.transcode(bytes, inspection.facts)
    const files = takeFiles(name)
    await writeFile(join(media, files.video), video)
    await writeFile(join(media, files.poster), poster)
    facts[name] = { duration: Math.round(inspection.facts.duration * 1000) / 1000, size: bytes.length }
    console.log(name, video.length, poster.length)
  }
  await writeFile(join(media, 'takes.json'), `${JSON.stringify(facts, null, 2)}\n`)
  await pipeline.close()
}

async function learners(): Promise<void> {
  await mkdir(join(media, 'learners'), { recursive: true })
  for (const [name, picture] of Object.entries(pictures) as [keyof typeof pictures, (typeof pictures)['monica']][]) {
    const bytes = await drawPicture(picture)
    await writeFile(join(media, pictureFile(name)), bytes)
    console.log(name, bytes.length)
  }
}

/** `node demo/takes/main.ts [takes|learners]` makes the media of the demo's learners again, all of it by default. */
const job = process.argv[2]
if (job === undefined || job === 'takes') await takes()
if (job === undefined || job === 'learners') await learners()

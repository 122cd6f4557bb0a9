import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { LessonMedia } from '#contract/catalogue-file.ts'
import type { Lesson } from '#contract/lesson.ts'
import type { Config } from '#server/config/config.ts'
import { type EncodedRenditions, storeRenditions } from '#server/domain/lessons/store-renditions.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import { copyToDisk } from '#server/gateways/files/local-copy.ts'
import {
  lessonRenditions,
  type MadeRenditions,
  makeRenditions,
} from '#server/gateways/media/renditions/make-renditions.ts'
import { RenditionError } from '#server/gateways/media/renditions/source-facts.ts'
import type { Storage } from '#server/storage/storage.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

interface RenditionOptions {
  /** An id, or `all` for every lesson that has none. */
  readonly lesson: string | undefined
  /** Paths of other sources than the files that the lesson plays. */
  readonly front: string | undefined
  readonly rear: string | undefined
  /** Lines with commas between them. */
  readonly heights: string | undefined
}

interface Job {
  readonly lesson: Lesson
  readonly media: LessonMedia
  readonly front: Source
  readonly rear: Source | null
}

/** A file of the media store by its key, or one of this machine by its path. */
type Source = { readonly key: string } | { readonly path: string }

/** Lists the renditions of every lesson that can be played, in the order of the catalogue. */
export function listRenditionsCommand(config: Config): Promise<string> {
  return withStorage(config, async (storage) => {
    const lines = (await playableLessons(storage)).map(({ lesson, media }) => {
      const heights = media.renditions.map(({ lines: l, front_rate }) => `${l} (${Math.round(front_rate / 1000)} kb/s)`)
      return [lesson.id, heights.join(', ') || 'sin calidades', lesson.title].join('\t')
    })
    return lines.join('\n') || 'No hay clases con vídeo.'
  })
}

/**
 * Makes the renditions of one lesson, or of all that have none, one after another; each is stored when it is whole.
 * What fails is reported at the end, and those lessons keep their former files.
 */
export function makeRenditionsCommand(
  config: Config,
  options: RenditionOptions,
  signal = new AbortController().signal,
): Promise<string> {
  const heights = options.heights === undefined ? undefined : parseHeights(options.heights)
  const { ffmpegPath: ffmpeg } = config
  if (ffmpeg === null)
    throw new CommandError(exitCodes.unavailable, 'No hay ningún ffmpeg en este equipo: indica uno en FFMPEG_PATH.')
  return withStorage(config, async (storage) => {
    const jobs = await chosenJobs(storage, options)
    const [made, failed]: [string[], string[]] = [[], []]
    for (const job of jobs) {
      if (signal.aborted) break
      try {
        made.push(await makeOne(config, storage, job, { ffmpeg, signal, ...(heights ? { heights } : {}) }))
      } catch (error) {
        if (!signal.aborted) failed.push(`Clase ${job.lesson.id}: ${reasonOf(error)}.`)
      }
    }
    const left = jobs.length - made.length - failed.length
    const summary = [...made, ...failed, `Clases preparadas: ${made.length} de ${jobs.length}.`]
    if (left > 0) summary.push(`Interrumpido: quedan ${left}.`)
    if (failed.length + left > 0) throw new CommandError(exitCodes.badData, summary.join('\n'))
    return summary.join('\n')
  })
}

async function makeOne(
  config: Config,
  storage: Storage,
  { lesson, media, front, rear }: Job,
  how: { readonly ffmpeg: string; readonly signal: AbortSignal; readonly heights?: readonly number[] },
): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'alcompas-renditions-'))
  const files = mediaFiles(config)
  // ffmpeg reads files of this machine, and seeks in them.
  const local = async (source: Source, name: string) => {
    if ('path' in source) return source.path
    const copy = await copyToDisk(files, source.key, join(outDir, name))
    if (copy === undefined) throw new RenditionError('unreadable', `${source.key} is not there`)
    return copy
  }
  try {
    const sources = { front: await local(front, 'front-source'), rear: rear && (await local(rear, 'rear-source')) }
    const made = await makeRenditions({ ...how, ...sources, outDir })
    const ports = { catalogue: storage.catalogue, files, newId: randomUUID, now: Date.now }
    const stored = await storeRenditions(ports, { id: lesson.id, access: lesson, media }, encoded(made))
    if (!stored) throw new CommandError(exitCodes.badData, 'se ha cambiado su vídeo mientras tanto')
    return `Clase ${lesson.id}: ${stored.renditions.map(({ lines }) => lines).join(', ')} líneas.`
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The files as the domain stores them. */
function encoded(made: MadeRenditions): EncodedRenditions {
  const views = made.renditions.flatMap(({ front, rear }) => (rear ? [front.path, rear.path] : [front.path]))
  const paths = [...new Set(views)]
  return {
    duration: made.duration,
    files: paths.map((path) => ({ name: basename(path), read: () => createReadStream(path) })),
    list: (keyOf) => lessonRenditions(made, (view, lines) => keyOf(`${view}-${lines}.mp4`)),
  }
}

async function chosenJobs(storage: Storage, options: RenditionOptions): Promise<Job[]> {
  const playable = await playableLessons(storage)
  const stored = (key: string): Source => ({ key })
  const jobOf = ({ lesson, media }: (typeof playable)[number]): Job => ({
    lesson,
    media,
    front: stored(media.front),
    rear: media.rear === null ? null : stored(media.rear),
  })
  if (options.lesson === 'all') {
    if (options.front !== undefined || options.rear !== undefined)
      throw new CommandError(exitCodes.usage, '--front y --rear son para una sola clase.')
    return playable.filter(({ media }) => media.renditions.length === 0).map(jobOf)
  }
  const id = /^\d{1,9}$/.test(options.lesson ?? '') ? Number(options.lesson) : 0
  if (id < 1) throw new CommandError(exitCodes.usage, '--lesson: tiene que ser el número de una clase, o all.')
  const found = playable.find(({ lesson }) => lesson.id === id)
  if (!found) throw new CommandError(exitCodes.badData, `La clase ${id} no existe o no tiene vídeo.`)
  if (options.front !== undefined)
    return [
      {
        ...jobOf(found),
        front: { path: resolve(options.front) },
        rear: options.rear ? { path: resolve(options.rear) } : null,
      },
    ]
  if (options.rear !== undefined) throw new CommandError(exitCodes.usage, '--rear: falta --front.')
  if (found.media.renditions.length > 0)
    throw new CommandError(exitCodes.badData, `La clase ${id} ya tiene calidades: para rehacerlas indica --front.`)
  return [jobOf(found)]
}

async function playableLessons(storage: Storage): Promise<{ lesson: Lesson; media: LessonMedia }[]> {
  const { videos, media } = await storage.catalogue.readContents()
  const mediaOf = new Map(media.map((entry) => [entry.video_id, entry.media]))
  return videos.flatMap((lesson) => {
    const played = mediaOf.get(lesson.id)
    return played ? [{ lesson, media: played }] : []
  })
}

function parseHeights(text: string): number[] {
  const heights = text.split(',').map(Number)
  if (heights.every((lines) => Number.isInteger(lines) && lines >= 100 && lines <= 1080 && lines % 2 === 0))
    return heights
  throw new CommandError(exitCodes.usage, '--heights: números pares entre 100 y 1080, separados por comas.')
}

const reasons: Readonly<Record<RenditionError['code'], string>> = {
  unreadable: 'su vídeo no se puede leer',
  no_video: 'su fichero no tiene vídeo',
  too_small: 'su vídeo es demasiado pequeño',
  cut_off: 'a su vídeo le falta el final',
  not_encoded: 'ffmpeg no ha podido convertirlo',
  invalid: 'el resultado no es válido',
}

function reasonOf(error: unknown): string {
  if (error instanceof CommandError) return error.message
  if (error instanceof RenditionError) return `${reasons[error.code]} (${error.message})`
  throw error
}

import type { Download, DownloadFile, DownloadSize } from '#contract/download.ts'
import { Failure } from '#contract/errors.ts'
import { accessRefusal, type Viewer } from '#contract/rules/lesson-access.ts'
import type { Caller } from '../accounts/account.ts'
import { entitlementsOf } from '../accounts/show-user.ts'
import type { PlayableLesson } from '../lessons/ports.ts'
import { openLesson } from '../lessons/watch-lesson.ts'
import { chooseDownload, type DownloadChoice, downloadChoices, pictureKey } from './download-choice.ts'
import type { DownloadPorts } from './ports.ts'

/** A file of a download before its parts are read. */
interface NamedFile {
  readonly role: DownloadFile['role']
  readonly key: string
  readonly url: string
}

/**
 * What a lesson needs to play without a network, for a caller who may watch it: its files at the height nearest to
 * `lines`, with the digests of their parts. Throws as `watchLesson` does, and `not_found` when a file of it is missing.
 */
export async function describeDownload(
  ports: DownloadPorts,
  caller: Caller,
  lessonId: number,
  lines: number,
): Promise<Download> {
  const { lesson, media } = await openLesson(ports, entitlementsOf(caller, ports.now()), lessonId)
  const choice = chooseDownload(downloadChoices(media), lines)
  const files: DownloadFile[] = []
  for (const file of namedFiles(ports, lesson, choice)) {
    const described = await describeFile(ports, file, caller.account.id)
    if (described) files.push(described)
    // A lesson plays without its picture.
    else if (file.role !== 'poster') throw new Failure('not_found')
  }
  const urlOf = (role: DownloadFile['role']) => files.find((file) => file.role === role)?.address ?? null
  const video_data: Download['video_data'] = {
    id: lessonId,
    streams: { front: ports.mediaUrlOf(choice.front), rear: urlOf('rear') },
    chapters: media.chapters,
    bpm: media.bpm,
    media_duration: media.media_duration,
    captions: urlOf('captions'),
    saver: null,
    renditions: [],
  }
  const version = ports.digests.ofText(JSON.stringify([video_data, files.map((file) => file.version)]))
  return { video_id: lessonId, lines: choice.lines, version, video_data, files, access: lesson.access }
}

/** Bytes of a download, from the file system alone; undefined when a file of it is missing. */
async function downloadBytes(
  ports: DownloadPorts,
  lesson: PlayableLesson,
  choice: DownloadChoice,
): Promise<number | undefined> {
  let bytes = 0
  for (const { key, role } of namedFiles(ports, lesson, choice)) {
    const found = await ports.files.stat(key)
    if (!found && role !== 'poster') return undefined
    bytes += found?.size ?? 0
  }
  return bytes
}

function namedFiles(ports: DownloadPorts, { media, picture }: PlayableLesson, choice: DownloadChoice): NamedFile[] {
  const { mediaUrlOf, sameOriginMediaUrlOf } = ports
  const captions = media?.captions ?? null
  const poster = pictureKey(picture)
  return [
    { role: 'front', key: choice.front, url: mediaUrlOf(choice.front) },
    ...(choice.rear === null
      ? []
      : [{ role: 'rear', key: choice.rear, url: mediaUrlOf(choice.rear) } satisfies NamedFile]),
    ...(captions === null
      ? []
      : [{ role: 'captions', key: captions, url: sameOriginMediaUrlOf(captions) } satisfies NamedFile]),
    ...(poster === null ? [] : [{ role: 'poster', key: poster, url: picture } satisfies NamedFile]),
  ]
}

async function describeFile(
  ports: DownloadPorts,
  { role, key, url }: NamedFile,
  userId: number,
): Promise<DownloadFile | undefined> {
  const facts = await ports.files.stat(key)
  if (!facts || facts.size === 0) return undefined
  const digests = await ports.digests.ofParts(facts, userId)
  return {
    role,
    address: url,
    type: ports.typeOf(key),
    bytes: facts.size,
    version: facts.version,
    digests: [...digests],
  }
}

/**
 * Bytes of each lesson at each of its heights, in the order of the ids. Lessons that the viewer may not watch, or that
 * cannot be downloaded, are left out.
 */
export async function downloadSizes(
  ports: DownloadPorts,
  viewer: Viewer,
  lessonIds: readonly number[],
): Promise<DownloadSize[]> {
  const sizes: DownloadSize[] = []
  for (const id of new Set(lessonIds)) {
    const lesson = await ports.lessonMedia.find(id)
    if (!lesson?.media || accessRefusal(lesson.access, viewer, ports.now()) !== null) continue
    for (const choice of downloadChoices(lesson.media)) {
      const bytes = await downloadBytes(ports, lesson, choice)
      if (bytes) sizes.push({ video_id: id, lines: choice.lines, bytes })
    }
  }
  return sizes
}

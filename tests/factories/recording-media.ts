import type { Inspection, RecordingMedia } from '#server/domain/recordings/media.ts'

/** The first bytes of a poster made here: a JPEG. */
const poster = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/**
 * Media that reads no pictures: a file that begins with `no:` is refused for the reason it names, nothing is `empty`,
 * and everything else lasts ten seconds and is copied byte for byte. Each part can be replaced.
 */
export function plainRecordingMedia(replaced: Partial<RecordingMedia> = {}): RecordingMedia {
  return {
    inspect: async (bytes) => inspected(bytes),
    transcode: async (bytes) => ({ video: bytes, poster }),
    close: async () => undefined,
    ...replaced,
  }
}

function inspected(bytes: Uint8Array): Inspection {
  if (bytes.length === 0) return { kind: 'refused', why: 'empty' }
  const refusal = /^no:(\w+)/.exec(Buffer.from(bytes.subarray(0, 40)).toString('latin1'))?.[1]
  if (refusal) return { kind: 'refused', why: refusal as Extract<Inspection, { kind: 'refused' }>['why'] }
  const facts = { container: 'webm', video: 'vp9', hasAudio: true, width: 640, height: 480, duration: 10 } as const
  return { kind: 'fine', facts }
}

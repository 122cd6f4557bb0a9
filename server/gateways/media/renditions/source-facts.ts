import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { isCutOff } from './read-fragments.ts'

/** The facts of a source that the encoder needs. */
export interface SourceFacts {
  /** ffmpeg's demuxer of it. */
  readonly demuxer: 'mov' | 'matroska'
  /** Pixels as shown, after rotation. */
  readonly width: number
  readonly lines: number
  readonly hasSound: boolean
  /** Seconds that its index declares, from its first frame or sample. */
  readonly duration: number
  /** Frames per second, on average. */
  readonly frameRate: number
}

/** Why no renditions can be made of a source, or those that were made are not valid. */
export class RenditionError extends Error {
  readonly code: 'unreadable' | 'no_video' | 'too_small' | 'cut_off' | 'not_encoded' | 'invalid'

  constructor(code: RenditionError['code'], message: string) {
    super(message)
    this.name = 'RenditionError'
    this.code = code
  }
}

/** Packets whose times determine the frame rate. */
const sampledPackets = 300

/** Reads the facts of a video file. Throws a `RenditionError`: `unreadable`, `no_video`, or `cut_off`. */
export async function readSourceFacts(path: string): Promise<SourceFacts> {
  try {
    return await readFacts(path)
  } catch (error) {
    // The index comes last in most mp4 files: a truncated one seems to have no video.
    if (await isCutOff(path).catch(() => false)) throw new RenditionError('cut_off', `${path} ends early`)
    if (error instanceof RenditionError) throw error
    throw new RenditionError('unreadable', `${path} cannot be read: ${(error as Error).message}`)
  }
}

async function readFacts(path: string): Promise<SourceFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    const format = await input.getFormat()
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new RenditionError('no_video', `${path} has no video`)
    const { averagePacketRate, packetCount } = await video.computePacketStats(sampledPackets)
    if (packetCount === 0) throw new RenditionError('no_video', `${path} has no frame`)
    const sound = await input.getPrimaryAudioTrack()
    const tracks = sound ? [video, sound] : [video]
    const first = Math.min(...(await Promise.all(tracks.map((track) => track.getFirstTimestamp()))))
    return {
      demuxer: format === MP4 || format === QTFF ? 'mov' : 'matroska',
      width: await video.getDisplayWidth(),
      lines: await video.getDisplayHeight(),
      hasSound: sound !== null,
      duration: (await input.computeDuration()) - Math.max(0, first),
      frameRate: averagePacketRate,
    }
  } finally {
    input.dispose()
  }
}

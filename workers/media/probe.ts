import { EncodedPacketSink, type Input, type InputVideoTrack } from 'mediabunny'
import type { PrepareAnswer } from '#contract/workers.ts'
import { openTake } from './open-take.ts'
import type { TakeFacts } from './take-facts.ts'

type Unreadable = Extract<PrepareAnswer, { kind: 'unreadable' }>

/**
 * Reads the facts of a file by walking its video packets: a recorder's file has neither a duration nor an index.
 * Returns `unreadable` for a file that is no recording; never throws.
 */
export async function probe(bytes: ArrayBuffer): Promise<TakeFacts | Unreadable> {
  if (bytes.byteLength === 0) return { kind: 'unreadable', why: 'empty' }
  const input = openTake(bytes)
  try {
    const picture = await input.getPrimaryVideoTrack()
    const facts = picture && (await factsOf(input, picture))
    if (facts) return facts
    // A file truncated within its header has no tracks.
    return { kind: 'unreadable', why: (await input.getTracks()).length === 0 ? 'unreadable' : 'no_picture' }
  } catch {
    return { kind: 'unreadable', why: 'unreadable' }
  } finally {
    input.dispose()
  }
}

async function factsOf(input: Input, picture: InputVideoTrack): Promise<TakeFacts | null> {
  const keyFrames = await keyFramesOf(picture)
  if (keyFrames.length === 0) return null
  const mimeType = await input.getMimeType()
  return {
    mimeType,
    container: /\/(?:mp4|quicktime)/.test(mimeType) ? 'mp4' : 'webm',
    picture: await picture.getCodec(),
    sound: await soundOf(input),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    begins: await input.getFirstTimestamp(),
    ends: await input.computeDuration(),
    keyFrames,
  }
}

async function keyFramesOf(picture: InputVideoTrack): Promise<number[]> {
  const found: number[] = []
  for await (const packet of new EncodedPacketSink(picture).packets(undefined, undefined, { metadataOnly: true })) {
    if (packet.type === 'key') found.push(packet.timestamp)
  }
  return found
}

async function soundOf(input: Input): Promise<TakeFacts['sound']> {
  const sound = await input.getPrimaryAudioTrack()
  return sound && ((await sound.getCodec()) ?? 'unknown')
}

import { BufferSource, EncodedPacketSink, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { isCutOff } from './mp4-cut-off.mjs'
import { refersElsewhere } from './mp4-references.mjs'

/**
 * @typedef {import('#server/domain/recordings/media.ts').TakeFacts} TakeFacts
 * @typedef {Extract<import('#server/domain/recordings/media.ts').Inspection, { kind: 'refused' }>['why']} Refusal
 * @typedef {import('mediabunny').InputVideoTrack} Picture
 * @typedef {import('mediabunny').InputAudioTrack} Sound
 */

/**
 * What a recording may be at most.
 * @typedef {object} TakeLimits
 * @property {number} longest seconds
 * @property {number} widest pixels of either side
 * @property {number} mostPackets of picture, and of sound
 */

/**
 * What was read: the facts with the pictures counted, or why it is no recording.
 * @typedef {{ kind: 'fine', facts: TakeFacts, pictures: number } | { kind: 'refused', why: Refusal }} Reading
 */

/** Of what a file says of its length, this many seconds may be missing at its end: a browser counts by its clock. */
const mostMissing = 0.3
/** Seconds below which there is nothing to look at. */
const shortest = 0.1
/** Profiles of H.264 whose pictures are 4:2:0 in 8 bits, the only ones that play everywhere: baseline, main, high. */
const everydayProfiles = new Set([0x42, 0x4d, 0x64])

/** Thrown inside this file alone: the walk ends where the reason is found. */
class Refused extends Error {
  /** @param {Refusal} why */
  constructor(why) {
    super(why)
    this.why = why
  }
}

/**
 * Reads a whole recording, every packet with its data, and says what it is or why it is none. The name and the type the
 * sender gave it count for nothing.
 * @param {Uint8Array} bytes
 * @param {TakeLimits} limits
 * @returns {Promise<Reading>}
 */
export async function inspectTake(bytes, limits) {
  if (bytes.byteLength === 0) return { kind: 'refused', why: 'empty' }
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    return { kind: 'fine', ...(await read(input, bytes, limits)) }
  } catch (error) {
    // The reader throws a dozen kinds of error at what it cannot make sense of; none of them is the learner's concern.
    const why = error instanceof Refused ? error.why : 'unreadable'
    // What says where the pictures are comes last in most mp4 files: without it one seems to have none.
    const cutOff = (why === 'unreadable' || why === 'no_picture') && isCutOff(bytes)
    return { kind: 'refused', why: cutOff ? 'incomplete' : why }
  } finally {
    input.dispose()
  }
}

/**
 * @param {Input} input
 * @param {Uint8Array} bytes
 * @param {TakeLimits} limits
 * @returns {Promise<{ facts: TakeFacts, pictures: number }>}
 */
async function read(input, bytes, limits) {
  if (!(await input.canRead())) throw new Refused('unreadable')
  const format = await input.getFormat()
  const container = format === MP4 || format === QTFF ? 'mp4' : 'webm'
  if (container === 'mp4' && refersElsewhere(bytes)) throw new Refused('incomplete')
  const [picture, ...otherPictures] = await input.getVideoTracks()
  const [sound, ...otherSounds] = await input.getAudioTracks()
  if (!picture) throw new Refused('no_picture')
  // Which of several would be shown is the player's guess, and the next reader might guess otherwise.
  if (otherPictures.length > 0 || otherSounds.length > 0) throw new Refused('unreadable')
  const video = await pictureCodec(picture)
  if (sound) await knowSound(sound)
  const size = await sizeOf(picture, limits.widest)
  const tracks = sound ? [picture, sound] : [picture]
  const first = Math.max(0, await picture.getFirstTimestamp())
  const declared = (await declaredEnd(input, container, tracks)) - first
  if (declared > limits.longest) throw new Refused('too_long')
  const seen = await walk(picture, first, limits)
  const heard = sound ? await walk(sound, first, limits) : undefined
  if (seen.packets === 0) throw new Refused(declared > mostMissing ? 'incomplete' : 'no_picture')
  const duration = Math.max(seen.end, heard?.end ?? 0) - first
  if (declared - duration > mostMissing) throw new Refused('incomplete')
  if (!(duration >= shortest)) throw new Refused('no_picture')
  return {
    facts: { container, video, hasAudio: heard !== undefined && heard.packets > 0, ...size, duration },
    pictures: seen.packets,
  }
}

/**
 * @param {Picture} picture
 * @returns {Promise<TakeFacts['video']>}
 */
async function pictureCodec(picture) {
  const codec = await picture.getCodec()
  if (codec === 'vp8' || codec === 'vp9') return codec
  if (codec !== 'avc') throw new Refused('unknown_codec')
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec((await picture.getCodecParameterString()) ?? '')?.[1]
  if (!everydayProfiles.has(Number.parseInt(profile ?? '', 16))) throw new Refused('unknown_codec')
  return codec
}

/** @param {Sound} sound */
async function knowSound(sound) {
  const codec = await sound.getCodec()
  if (codec !== 'opus' && codec !== 'vorbis' && codec !== 'aac') throw new Refused('unknown_codec')
}

/**
 * The size as it is shown. Cameras of phones give 1920 pixels upright or lying; more costs memory and shows no more of a dancer.
 * @param {Picture} picture
 * @param {number} widest
 */
async function sizeOf(picture, widest) {
  const coded = [await picture.getCodedWidth(), await picture.getCodedHeight()]
  const width = await picture.getDisplayWidth()
  const height = await picture.getDisplayHeight()
  const sides = [...coded, width, height]
  if (!sides.every((side) => side >= 16)) throw new Refused('no_picture')
  if (!sides.every((side) => side <= widest)) throw new Refused('too_big_picture')
  return { width: Math.round(width), height: Math.round(height) }
}

/**
 * Where the file says it ends, in seconds: by its own index, which a file cut in half still has whole. A recorder's
 * webm says nothing of its length, and the length a fragmented mp4 declares is that of its first fragment.
 * @param {Input} input
 * @param {'mp4' | 'webm'} container
 * @param {(Picture | Sound)[]} tracks
 */
async function declaredEnd(input, container, tracks) {
  const indexed = await input.computeDuration(tracks)
  const said = container === 'webm' ? ((await input.getDurationFromMetadata(tracks)) ?? 0) : 0
  return Math.max(indexed, said)
}

/**
 * Counts the packets of a track that are really there, and says where the last one ends, in seconds.
 * @param {Picture | Sound} track
 * @param {number} first
 * @param {TakeLimits} limits
 */
async function walk(track, first, { longest, mostPackets }) {
  let packets = 0
  let end = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.byteLength === 0) continue
    packets += 1
    end = Math.max(end, packet.timestamp + packet.duration)
    if (end - first > longest) throw new Refused('too_long')
    if (packets > mostPackets) throw new Refused('unreadable')
  }
  return { packets, end }
}

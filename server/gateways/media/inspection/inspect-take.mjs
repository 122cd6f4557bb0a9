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
 * Limits of a recording.
 * @typedef {object} TakeLimits
 * @property {number} maxSeconds
 * @property {number} maxPixels of either side
 * @property {number} maxPackets of picture, and of sound
 */

/**
 * The result: facts and number of frames, or the reason for the refusal.
 * @typedef {{ kind: 'fine', facts: TakeFacts, pictures: number } | { kind: 'refused', why: Refusal }} Reading
 */

/** Seconds that may be missing at the end of the declared duration: a browser counts by its clock. */
const maxMissingSeconds = 0.3
const minSeconds = 0.1
/** H.264 profiles in 8-bit 4:2:0, which play everywhere: baseline, main, high. */
const portableProfiles = new Set([0x42, 0x4d, 0x64])

/** Ends the inspection; caught in this file. */
class Refused extends Error {
  /** @param {Refusal} why */
  constructor(why) {
    super(why)
    this.why = why
  }
}

/**
 * Reads every packet of a recording; returns its facts or the reason for its refusal. The file name and the declared
 * media type are ignored.
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
    // mediabunny throws a dozen kinds of error on malformed input; for a learner they are one.
    const why = error instanceof Refused ? error.why : 'unreadable'
    // The index comes last in most mp4 files: a truncated one seems to have no video.
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
  // Which of several tracks is shown would depend on the player.
  if (otherPictures.length > 0 || otherSounds.length > 0) throw new Refused('unreadable')
  const video = await pictureCodec(picture)
  if (sound) await assertAudioCodec(sound)
  const size = await sizeOf(picture, limits.maxPixels)
  const tracks = sound ? [picture, sound] : [picture]
  const first = Math.max(0, await picture.getFirstTimestamp())
  const declared = (await declaredEnd(input, container, tracks)) - first
  if (declared > limits.maxSeconds) throw new Refused('too_long')
  const videoPackets = await walk(picture, first, limits)
  const audioPackets = sound ? await walk(sound, first, limits) : undefined
  if (videoPackets.packets === 0) throw new Refused(declared > maxMissingSeconds ? 'incomplete' : 'no_picture')
  const duration = Math.max(videoPackets.end, audioPackets?.end ?? 0) - first
  if (declared - duration > maxMissingSeconds) throw new Refused('incomplete')
  if (!(duration >= minSeconds)) throw new Refused('no_picture')
  return {
    facts: { container, video, hasAudio: audioPackets !== undefined && audioPackets.packets > 0, ...size, duration },
    pictures: videoPackets.packets,
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
  if (!portableProfiles.has(Number.parseInt(profile ?? '', 16))) throw new Refused('unknown_codec')
  return codec
}

/** @param {Sound} sound */
async function assertAudioCodec(sound) {
  const codec = await sound.getCodec()
  if (codec !== 'opus' && codec !== 'vorbis' && codec !== 'aac') throw new Refused('unknown_codec')
}

/**
 * The display size. Phone cameras record 1920 pixels in portrait or landscape; more costs memory and shows no more.
 * @param {Picture} picture
 * @param {number} maxPixels
 */
async function sizeOf(picture, maxPixels) {
  const coded = [await picture.getCodedWidth(), await picture.getCodedHeight()]
  const width = await picture.getDisplayWidth()
  const height = await picture.getDisplayHeight()
  const sides = [...coded, width, height]
  if (!sides.every((side) => side >= 16)) throw new Refused('no_picture')
  if (!sides.every((side) => side <= maxPixels)) throw new Refused('too_big_picture')
  return { width: Math.round(width), height: Math.round(height) }
}

/**
 * The end of the file in seconds by its index, which a truncated file still has. webm of a recorder declares no
 * duration, and a fragmented mp4 declares that of its first fragment.
 * @param {Input} input
 * @param {'mp4' | 'webm'} container
 * @param {(Picture | Sound)[]} tracks
 */
async function declaredEnd(input, container, tracks) {
  const indexed = await input.computeDuration(tracks)
  const declared = container === 'webm' ? ((await input.getDurationFromMetadata(tracks)) ?? 0) : 0
  return Math.max(indexed, declared)
}

/**
 * Counts the packets of a track that exist, and returns the end of the last one in seconds.
 * @param {Picture | Sound} track
 * @param {number} first
 * @param {TakeLimits} limits
 */
async function walk(track, first, { maxSeconds, maxPackets }) {
  let packets = 0
  let end = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.byteLength === 0) continue
    packets += 1
    end = Math.max(end, packet.timestamp + packet.duration)
    if (end - first > maxSeconds) throw new Refused('too_long')
    if (packets > maxPackets) throw new Refused('unreadable')
  }
  return { packets, end }
}

import type { Clip } from '#demo/clips.ts'
import { createRandom } from '#demo/generator/random.ts'
import type { Music } from './dance.ts'

const rate = 48_000

type Voice = (seconds: number) => number

const hertz = (root: number, semitones: number) => root * 2 ** (semitones / 12)
const sine = (frequency: number, t: number) => Math.sin(2 * Math.PI * frequency * t)

function reed(frequency: number, t: number, partials: number): number {
  let sum = 0
  for (let partial = 1; partial <= partials; partial++) sum += sine(frequency * partial, t) / partial
  return sum
}

const kick: Voice = (t) => Math.sin(2 * Math.PI * (46 * t + 5 * (1 - Math.exp(-22 * t)))) * Math.exp(-10 * t) * 0.72
const bell =
  (accent: boolean): Voice =>
  (t) =>
    sine(accent ? 1568 : 1175, t) * Math.exp(-46 * t) * (accent ? 0.2 : 0.09)

/** Synthesises what a clip is danced to, as mono 16-bit WAV. The first beat of every eight carries a bell. */
export function synthesise(music: Music, clip: Clip): Buffer {
  const samples = new Float32Array(Math.round(clip.duration * rate))
  const noise = createRandom(`noise ${clip.slug}`)
  const step = 60 / clip.bpm / music.stepsPerBeat
  const steps = clip.beats * music.stepsPerBeat

  const sound = (at: number, seconds: number, voice: Voice) => {
    const first = Math.round(at * rate)
    const count = Math.min(samples.length - first, Math.round(seconds * rate))
    for (let index = 0; index < count; index++)
      samples[first + index] = (samples[first + index] ?? 0) + voice(index / rate)
  }
  const hiss =
    (decay: number, loudness: number): Voice =>
    (t) =>
      (noise.next() * 2 - 1) * Math.exp(-decay * t) * loudness

  for (let index = 0; index < steps; index++) {
    const at = index * step
    const inBar = index % music.stepsPerBar
    const bar = Math.floor(index / music.stepsPerBar)
    const chord = music.chords[bar % music.chords.length] ?? [0]
    // The rehearsal is sparser, so that the counts are easy to hear.
    const full = index >= clip.rehearsal * music.stepsPerBeat
    if (music.kick.includes(inBar)) sound(at, 0.3, kick)
    if (music.snare.includes(inBar)) sound(at, 0.14, hiss(26, 0.2))
    if (full && music.shaker.includes(inBar)) sound(at, 0.05, hiss(80, 0.09))
    if (music.bass.includes(inBar)) {
      const note = hertz(music.root, chord[0] ?? 0)
      sound(at, 0.3, (t) => reed(note, t, 4) * Math.exp(-6 * t) * 0.24)
    }
    const pluck = music.pluck.indexOf(inBar)
    if (full && pluck >= 0) {
      const note = hertz(music.root * 4, chord[pluck % chord.length] ?? 0)
      sound(at, 0.5, (t) => (sine(note, t) + 0.35 * sine(note * 2, t)) * Math.exp(-7 * t) * Math.min(1, t * 300) * 0.13)
    }
    if (inBar === 0) {
      const seconds = music.stepsPerBar * step
      for (const semitones of chord) {
        const note = hertz(music.root * 2, semitones)
        sound(at, seconds, (t) => sine(note, t) * Math.min(1, t * 5, (seconds - t) * 5) * 0.035)
      }
    }
    if (index % music.stepsPerBeat === 0) sound(at, 0.1, bell((index / music.stepsPerBeat) % 8 === 0))
  }
  return wav(samples)
}

function wav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round(Math.tanh(sample) * 30_000), 44 + index * 2)
  })
  return bytes
}

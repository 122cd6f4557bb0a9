import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { posterWidths } from '#contract/rules/poster-sizes.ts'
import { hasPreview } from '#demo/academy/poster-names.ts'
import { type ClipSlug, clipSlugs } from '#demo/clips.ts'
import { readProcessConfig } from '#server/config/config.ts'
import { encodeClip } from './clip-renditions.ts'
import { clickSamples, clickTracks, printPdf, sheets } from './downloads.ts'
import { encodeClicks } from './encode.ts'
import { drawMark } from './mark.ts'
import { offlinePicture, pictures } from './pictures.ts'
import { drawPortrait } from './portrait.ts'
import { drawPoster, previewOf, resized } from './poster.ts'
import { teachers } from './teachers.ts'

const media = join(import.meta.dirname, '..', 'media')
const largest = Math.max(...posterWidths)
const webp = (canvas: Canvas, width: number) => canvas.encode('webp', width > 640 ? 60 : 70)

// Drawn once at the largest width, a picture is the same in every size.
async function writeSizes(drawn: Canvas, folder: string, name: string) {
  for (const width of posterWidths)
    await writeFile(join(media, folder, `${name}-${width}.webp`), await webp(resized(drawn, width), width))
}

async function posters(names: readonly string[]) {
  for (const picture of pictures) {
    const { name, discipline } = picture
    if (names.length > 0 && !names.includes(name) && !names.includes(discipline)) continue
    const drawn = drawPoster(picture, largest)
    await writeSizes(drawn, 'posters', name)
    const file = join(media, 'posters', name)
    if (name === `${discipline}-1`) await writeFile(`${file}.png`, await smallPng(resized(drawn, 320)))
    if (hasPreview(name)) await writeFile(`${file}-social.jpg`, await previewOf(drawn).encode('jpeg', 60))
  }
}

// A PNG of these gradients is large; few tones a channel make it small, and the eye forgives them at this size.
async function smallPng(canvas: Canvas): Promise<Buffer> {
  const { width, height } = canvas
  const g = canvas.getContext('2d')
  const picture = g.getImageData(0, 0, width, height)
  picture.data.forEach((value, index) => {
    if (index % 4 !== 3) picture.data[index] = Math.min(255, Math.round(value / 10) * 10)
  })
  g.putImageData(picture, 0, 0)
  return canvas.encode('png')
}

async function clips(slug: ClipSlug) {
  const ffmpeg = readProcessConfig().ffmpegPath
  if (ffmpeg === null) throw new Error('there is no ffmpeg in PATH')
  await encodeClip(slug, ffmpeg)
}

async function portraits(names: readonly string[]) {
  for (const [slug, teacher] of Object.entries(teachers)) {
    if (names.length > 0 && !names.includes(slug)) continue
    await writeSizes(drawPortrait(teacher, largest), 'portraits', slug)
  }
}

async function files() {
  for (const [name, sheet] of Object.entries(sheets)) await writeFile(join(media, 'files', name), printPdf(sheet))
  for (const [name, bpm] of Object.entries(clickTracks)) {
    await encodeClicks(clickSamples(bpm), join(media, 'files', name))
  }
}

// The application's icons live with the page, not with the academy's media.
async function icons() {
  const folder = join(import.meta.dirname, '..', '..', 'public', 'icons')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'icon.svg'), drawMark(116))
  for (const [name, size, corner] of [
    ['icon-192', 192, 116],
    ['icon-512', 512, 116],
    ['maskable-512', 512, 0],
  ] as const) {
    const canvas = createCanvas(size, size)
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(drawMark(corner))), 0, 0, size, size)
    await writeFile(join(folder, `${name}.png`), await canvas.encode('png'))
  }
  const poster = drawPoster(offlinePicture, 640)
  await writeFile(join(folder, '..', 'offline-poster.webp'), await poster.encode('webp', 60))
}

const everyDance = (draw: (slug: ClipSlug) => Promise<void>) => async (named: readonly string[]) => {
  for (const slug of clipSlugs) if (named.length === 0 || named.includes(slug)) await draw(slug)
}

const mediaJobs = {
  portraits,
  files,
  posters,
  clips: everyDance(clips),
} as const

/** `node demo/dancer/main.ts [job] [name...]` redraws the demo academy's media, all of it by default. */
async function redraw(only: string | undefined, named: readonly string[]) {
  if (only === undefined || only === 'icons') await icons()
  for (const [job, draw] of Object.entries(mediaJobs)) {
    if (only !== undefined && only !== job) continue
    await mkdir(join(media, job), { recursive: true })
    await draw(named)
    console.log(job)
  }
}

await redraw(process.argv[2], process.argv.slice(3))

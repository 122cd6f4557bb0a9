import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { disciplineHues } from '#contract/rules/discipline-hues.ts'
import { previewSize } from '#contract/rules/poster-sizes.ts'
import { glow } from './brush.ts'
import { cameraFor } from './camera.ts'
import type { Dance } from './dance.ts'
import { createFigure } from './figure.ts'
import { css, type Ink, type Look } from './look.ts'
import { skeletonOf } from './skeleton.ts'
import { drawStage } from './stage.ts'

// Five compositions by position and camera distance, so that posters in a row differ.
const compositions = [
  { middle: 0.5, zoom: 1.08, floorAt: 0.93, flipped: false },
  { middle: 0.66, zoom: 1.26, floorAt: 1.02, flipped: false },
  { middle: 0.34, zoom: 1.14, floorAt: 0.95, flipped: true },
  { middle: 0.56, zoom: 1.0, floorAt: 0.88, flipped: true },
  { middle: 0.42, zoom: 1.5, floorAt: 1.18, flipped: false },
] as const

/** The same clothes as a silhouette in two tones of one hue: deep cloth, and skin that catches the light. */
function duotone(look: Look, hue: number): Look {
  const cloth = ([, , lightness]: Ink, lift: number): Ink => [hue - 4, 62, 6 + lightness * lift]
  const skin: Ink = [hue + 6, 52, 17 + look.skin[2] * 0.16]
  const { outfit } = look
  return {
    ...look,
    skin,
    hairColour: cloth(look.hairColour, 0.08),
    outfit: {
      ...outfit,
      top: cloth(outfit.top, 0.2),
      bottom: cloth(outfit.bottom, 0.1),
      shoe: outfit.shoe === look.skin ? skin : cloth(outfit.shoe, 0.2),
    },
  }
}

/** A poster: one of five key poses of a dance, in the duotone of its discipline. */
export function drawPoster(dance: Dance, pose: 1 | 2 | 3 | 4 | 5, width: number): Canvas {
  const height = Math.round((width * 9) / 16)
  const composition = compositions[pose - 1] as (typeof compositions)[number]
  const hue = disciplineHues[dance.slug]
  const camera = cameraFor({ width, height, ...composition })
  const middle = width * composition.middle
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')
  g.drawImage(drawStage(camera, hue, middle, 1), 0, 0)

  const key = dance.phrase[dance.posterKeys[pose - 1] as number]
  const before = dance.phrase[((dance.posterKeys[pose - 1] as number) + dance.phrase.length - 1) % dance.phrase.length]
  if (!key || !before) throw new RangeError(`${dance.slug} has no key for poster ${pose}`)
  // The dancer is brought to the middle of the composition, wherever the phrase had taken them.
  const centred = (of: typeof key) => ({
    ...of,
    hips: [of.hips[0] - key.hips[0] * 0.7, of.hips[1], of.hips[2]] as const,
    left: { ...of.left, foot: [of.left.foot[0] - key.hips[0] * 0.7, of.left.foot[1], of.left.foot[2]] as const },
    right: { ...of.right, foot: [of.right.foot[0] - key.hips[0] * 0.7, of.right.foot[1], of.right.foot[2]] as const },
  })
  const look = duotone(dance.look, hue)
  const now = skeletonOf(centred(key), look.body)
  const earlier = skeletonOf(centred(before), look.body)
  const figure = createFigure(camera, look, { key: hue + 20, rim: hue + 34, contrast: 0.25 })
  figure.draw(now, earlier)

  const stand = () => {
    const ground = camera.see([now.hips[0], 0, now.hips[2]])
    glow(g, { x: ground.x, y: ground.y, rx: 0.55 * ground.scale, ry: 0.1 * ground.scale }, [
      [0, css([hue, 70, 3], 0.66)],
      [1, css([hue, 70, 3], 0)],
    ])
    g.save()
    g.globalAlpha = 0.2
    g.translate(0, ground.y * 2 + height * 0.01)
    g.scale(1, -1)
    g.drawImage(figure.layer, 0, 0)
    g.restore()
    g.drawImage(figure.layer, 0, 0)
  }
  if (composition.flipped) {
    g.save()
    g.translate(middle * 2, 0)
    g.scale(-1, 1)
    stand()
    g.restore()
  } else stand()
  return canvas
}

/** A poster cut to the size of link previews. */
export function drawPreview(dance: Dance, pose: 1 | 2 | 3 | 4 | 5): Canvas {
  const { width, height } = previewSize
  const poster = drawPoster(dance, pose, width)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(poster, 0, Math.round((height - poster.height) / 2))
  return canvas
}

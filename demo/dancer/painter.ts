import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { disciplineHues } from '#contract/rules/discipline-hues.ts'
import { glow } from './brush.ts'
import { cameraFor, type View } from './camera.ts'
import type { Dance } from './dance.ts'
import { createFigure } from './figure.ts'
import { paintReflection, paintShadow } from './ground.ts'
import { css } from './look.ts'
import { modelOf } from './model.ts'
import { poseAt } from './motion.ts'
import { type Skeleton, skeletonOf } from './skeleton.ts'
import { drawStage } from './stage.ts'
import { teachers } from './teachers.ts'

interface Painter {
  readonly canvas: Canvas
  /** Draws a moment: keys danced so far, and the beat of the music for the light. */
  paint(moment: number, beat: number): void
}

interface Drawn {
  readonly now: Skeleton
  draw(): void
}

/** The body of a moment and of the one before, which cloth and hair still follow: the same from the front and the rear. */
export function bodyAt(dance: Dance, moment: number) {
  const { body } = teachers[dance.teacher]
  return { now: skeletonOf(poseAt(dance, moment), body), earlier: skeletonOf(poseAt(dance, moment - 0.22), body) }
}

/** Draws a dance on its stage, frame by frame. No text: a mirrored picture would show it reversed. */
export function createPainter(dance: Dance, view: View, width: number, height: number): Painter {
  const hue = disciplineHues[dance.slug]
  const framing = { width, height, view }
  const camera = cameraFor(framing)
  const stage = drawStage(camera, hue)
  const figure = createFigure(framing, modelOf(teachers[dance.teacher], undefined, 0.8), {
    ...{ key: [-0.45, 0.75, 0.6], keyInk: [hue + 24, 60, 97], fillInk: [hue, 50, 62], fill: 0.72 },
    ...{ rim: [0.7, 0.6, -0.4], rimInk: [view === 'front' ? 46 : hue + 40, 95, 82], rimStrength: 0.7 },
  })
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')
  // A phrase comes round several times in a clip: each of its moments is drawn once.
  const drawn = new Map<number, Drawn>()
  const dancerAt = (moment: number): Drawn => {
    const key = Math.round((moment % dance.phrase.length) * 1e6)
    const known = drawn.get(key)
    if (known) return known
    const { now, earlier } = bodyAt(dance, moment)
    figure.draw(now, earlier)
    const { x, y, width: wide, height: high } = figure.box()
    const cut = createCanvas(wide, high)
    cut.getContext('2d').drawImage(figure.layer, -x, -y)
    const made = { now, draw: () => g.drawImage(cut, x, y) }
    drawn.set(key, made)
    return made
  }

  return {
    canvas,
    paint(moment, beat) {
      const { now, draw } = dancerAt(moment)
      g.drawImage(stage, 0, 0)
      const pulse = (1 - (beat % 1)) ** 2
      glow(g, { x: width / 2, y: camera.floor, rx: width * 0.34, ry: height * 0.1 }, [
        [0.7, css([hue + 20, 95, 76], 0)],
        [0.9, css([hue + 20, 95, 76], 0.08 + 0.26 * pulse)],
        [1, css([hue + 20, 95, 76], 0)],
      ])
      paintShadow(g, camera, now, hue)
      paintReflection(g, camera.see([now.hips[0], 0, now.hips[2]]).y + height * 0.012, 0.14, draw)
      draw()
    },
  }
}

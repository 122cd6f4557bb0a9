import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { disciplineHues } from '#contract/rules/discipline-hues.ts'
import { glow } from './brush.ts'
import { cameraFor, type View } from './camera.ts'
import type { Dance } from './dance.ts'
import { createFigure } from './figure.ts'
import { css } from './look.ts'
import { poseAt } from './motion.ts'
import { type Skeleton, skeletonOf } from './skeleton.ts'
import { drawStage } from './stage.ts'

export interface Painter {
  readonly canvas: Canvas
  /** Draws a moment: keys danced so far, and the beat of the music for the light. */
  paint(moment: number, beat: number): void
}

/** Draws a dance on its stage, frame by frame. No text: a mirrored picture would show it reversed. */
export function createPainter(dance: Dance, view: View, width: number, height: number): Painter {
  const hue = disciplineHues[dance.slug]
  const camera = cameraFor({ width, height, view })
  const stage = drawStage(camera, hue)
  const figure = createFigure(camera, dance.look, { key: hue, rim: view === 'front' ? 46 : hue + 40, contrast: 0.3 })
  const canvas = createCanvas(width, height)
  const g = canvas.getContext('2d')

  const shadow = (skeleton: Skeleton) => {
    for (const { leg } of [skeleton.left, skeleton.right]) {
      const at = camera.see([leg.ankle[0], 0, leg.ankle[2]])
      const height = Math.max(0, leg.heel[1])
      const rx = (0.19 + height * 0.4) * at.scale
      glow(g, { x: at.x, y: at.y, rx, ry: rx * 0.24 }, [
        [0, css([hue, 70, 3], 0.62 / (1 + height * 5))],
        [1, css([hue, 70, 3], 0)],
      ])
    }
    const hips = camera.see([skeleton.hips[0], 0, skeleton.hips[2]])
    glow(g, { x: hips.x, y: hips.y, rx: 0.5 * hips.scale, ry: 0.1 * hips.scale }, [
      [0, css([hue, 70, 4], 0.4)],
      [1, css([hue, 70, 4], 0)],
    ])
    return hips.y
  }

  const reflection = (ground: number) => {
    g.save()
    g.globalAlpha = 0.16
    g.beginPath()
    g.rect(0, ground, width, height - ground)
    g.clip()
    g.translate(0, ground * 2)
    g.scale(1, -1)
    g.drawImage(figure.layer, 0, 0)
    g.restore()
  }

  return {
    canvas,
    paint(moment, beat) {
      const now = skeletonOf(poseAt(dance, moment), dance.look.body)
      const earlier = skeletonOf(poseAt(dance, moment - 0.22), dance.look.body)
      figure.draw(now, earlier)
      g.drawImage(stage, 0, 0)
      const pulse = (1 - (beat % 1)) ** 2
      glow(g, { x: width / 2, y: camera.floor, rx: width * 0.34, ry: height * 0.1 }, [
        [0.7, css([hue + 20, 95, 76], 0)],
        [0.9, css([hue + 20, 95, 76], 0.08 + 0.26 * pulse)],
        [1, css([hue + 20, 95, 76], 0)],
      ])
      const ground = shadow(now)
      reflection(ground + height * 0.012)
      g.drawImage(figure.layer, 0, 0)
    },
  }
}

import type { SKRSContext2D } from '@napi-rs/canvas'
import { glow } from './brush.ts'
import type { Camera } from './camera.ts'
import { css } from './look.ts'
import type { Skeleton } from './skeleton.ts'

/** Paints the shadows of a dancer on the floor. */
export function paintShadow(g: SKRSContext2D, camera: Camera, skeleton: Skeleton, hue: number) {
  for (const { leg } of [skeleton.left, skeleton.right]) {
    const at = camera.see([leg.ball[0], 0, leg.ball[2]])
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
}

/** Paints what `draw` does once more upside down under where a dancer stands, as a polished floor shows it. */
export function paintReflection(g: SKRSContext2D, ground: number, alpha: number, draw: () => void) {
  const { width, height } = g.canvas
  if (ground > height) return
  g.save()
  g.globalAlpha = alpha
  g.beginPath()
  g.rect(0, ground, width, height - ground)
  g.clip()
  g.translate(0, ground * 2)
  g.scale(1, -1)
  draw()
  g.restore()
}

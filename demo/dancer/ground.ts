import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
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

/** Paints a dancer's reflection in a polished floor, upside down under where they stand. */
export function paintReflection(g: SKRSContext2D, layer: Canvas, ground: number, alpha: number) {
  if (ground > layer.height) return
  g.save()
  g.globalAlpha = alpha
  g.beginPath()
  g.rect(0, ground, layer.width, layer.height - ground)
  g.clip()
  g.translate(0, ground * 2)
  g.scale(1, -1)
  g.drawImage(layer, 0, 0)
  g.restore()
}

import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Camera } from './camera.ts'
import { paintHairBehind, paintHead } from './head.ts'
import { createLamp, type Light } from './light.ts'
import { paintArm, paintLeg } from './limbs.ts'
import type { Look } from './look.ts'
import type { Skeleton } from './skeleton.ts'
import { paintSkirt } from './skirt.ts'
import { paintTorso } from './torso.ts'

export interface Figure {
  readonly layer: Canvas
  draw(now: Skeleton, earlier: Skeleton): void
}

/** A figure on its own transparent layer, lit from above and outlined by a light behind it. */
export function createFigure(camera: Camera, look: Look, light: Light): Figure {
  const { width, height } = camera
  const layer = createCanvas(width, height)
  const g = layer.getContext('2d')
  const lamp = createLamp(width, height, light)

  const body = (now: Skeleton, earlier: Skeleton) => {
    const middle = camera.see(now.hips).near
    const parts: { near: number; paint: () => void }[] = [
      { near: middle - 0.2, paint: () => paintHairBehind(g, now, camera, look) },
      { near: middle, paint: () => paintTorso(g, now, camera, look) },
      { near: middle + 0.005, paint: () => paintSkirt(g, now, earlier, camera, look) },
      { near: camera.see(now.head).near + 0.02, paint: () => paintHead(g, now, camera, look) },
    ]
    for (const [side, outwards] of [
      ['left', 1],
      ['right', -1],
    ] as const) {
      const { leg, arm } = now[side]
      const legNear = (camera.see(leg.knee).near + camera.see(leg.ankle).near) / 2
      const armNear = (camera.see(arm.elbow).near + camera.see(arm.wrist).near) / 2
      parts.push({ near: Math.min(middle - 0.01, legNear - 0.3), paint: () => paintLeg(g, leg, camera, look) })
      parts.push({ near: armNear, paint: () => paintArm(g, arm, earlier[side].arm, camera, look, outwards) })
    }
    for (const part of parts.sort((a, b) => a.near - b.near)) part.paint()
  }

  return {
    layer,
    draw(now, earlier) {
      g.clearRect(0, 0, width, height)
      body(now, earlier)
      lamp(layer, camera.floor - height * 0.8, camera.floor)
    },
  }
}

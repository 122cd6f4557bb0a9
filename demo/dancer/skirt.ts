import type { SKRSContext2D } from '@napi-rs/canvas'
import { followSmooth, traceSmooth } from './brush.ts'
import type { Camera } from './camera.ts'
import { css, type Look, lighter } from './look.ts'
import { onSpine, type Skeleton } from './skeleton.ts'

interface Cut {
  /** Height of the hem over the floor, in metres. */
  readonly hem: number
  readonly width: number
  readonly tiers: number
  readonly alpha: number
}

const cuts: Record<'flounced' | 'gauze', Cut> = {
  flounced: { hem: 0.17, width: 0.36, tiers: 3, alpha: 1 },
  gauze: { hem: 0.46, width: 0.3, tiers: 1, alpha: 0.72 },
}

/** A skirt that hangs from the hips, opens over the knees and swings after the body that leads it. */
export function paintSkirt(g: SKRSContext2D, now: Skeleton, earlier: Skeleton, camera: Camera, look: Look) {
  const { skirt, bottom } = look.outfit
  if (skirt === 'none') return
  const cut = cuts[skirt]
  const waist = camera.see(onSpine(now, 0.2))
  const drag = camera.see(earlier.hips).x - camera.see(now.hips).x
  const knees = [camera.see(now.left.leg.knee), camera.see(now.right.leg.knee)]
  const ankles = [camera.see(now.left.leg.ankle), camera.see(now.right.leg.ankle)]
  const spin = Math.abs(now.pelvisTurn - earlier.pelvisTurn)
  const reachLeft = Math.min(...knees.map((knee) => knee.x), ...ankles.map((ankle) => ankle.x * 0.5 + waist.x * 0.5))
  const reachRight = Math.max(...knees.map((knee) => knee.x), ...ankles.map((ankle) => ankle.x * 0.5 + waist.x * 0.5))
  const open = (cut.width + spin * 0.22) * waist.scale
  const left = Math.min(waist.x - open, reachLeft - 0.14 * waist.scale) + drag * 0.9
  const right = Math.max(waist.x + open, reachRight + 0.14 * waist.scale) + drag * 0.9
  const floor = camera.see([now.hips[0], cut.hem, now.hips[2]]).y - spin * 0.12 * waist.scale
  const narrow = 0.118 * waist.scale * look.body.hips

  for (let tier = cut.tiers; tier >= 1; tier--) {
    const down = 0.42 + (0.58 * tier) / cut.tiers
    const hemLeft = waist.x - narrow + (left - waist.x + narrow) * down ** 1.35
    const hemRight = waist.x + narrow + (right - waist.x - narrow) * down ** 1.35
    const hem = waist.y + (floor - waist.y) * down
    const ruffles = skirt === 'flounced' ? 9 : 7
    const edge = Array.from({ length: ruffles * 2 + 1 }, (_, index) => {
      const t = index / (ruffles * 2)
      const bow = Math.sin(Math.PI * t) * 0.05 * waist.scale
      return { x: hemRight + (hemLeft - hemRight) * t, y: hem + bow + (index % 2 ? 0.022 : -0.006) * waist.scale }
    })
    const hipLine = waist.y + 0.12 * waist.scale
    traceSmooth(g, [
      { x: waist.x - narrow, y: waist.y },
      { x: waist.x, y: waist.y - 0.01 * waist.scale },
      { x: waist.x + narrow, y: waist.y },
      { x: waist.x + narrow * 1.3, y: hipLine },
      ...edge,
      { x: waist.x - narrow * 1.3, y: hipLine },
    ])
    g.fillStyle = css(lighter(bottom, (cut.tiers - tier) * 5), cut.alpha)
    g.fill()
    if (skirt === 'flounced') {
      g.strokeStyle = css(lighter(bottom, 30), 0.65)
      g.lineWidth = 0.011 * waist.scale
      g.beginPath()
      g.moveTo(edge[0]?.x ?? 0, edge[0]?.y ?? 0)
      followSmooth(g, edge)
      g.stroke()
    }
  }
}

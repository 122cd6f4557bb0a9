import type { SKRSContext2D } from '@napi-rs/canvas'
import { fillChain, traceSmooth } from './brush.ts'
import type { Camera } from './camera.ts'
import { mix, mixNumber } from './geometry.ts'
import { css, type Look, lighter } from './look.ts'
import { onSpine, type Skeleton } from './skeleton.ts'

// Cross sections of the trunk along the spine: [place, half width, half depth] in metres.
const sections = [
  [-0.2, 0.1, 0.1],
  [-0.08, 0.148, 0.115],
  [0.06, 0.152, 0.115],
  [0.22, 0.128, 0.095],
  [0.4, 0.108, 0.085],
  [0.58, 0.128, 0.1],
  [0.76, 0.152, 0.108],
  [0.9, 0.158, 0.088],
  [0.985, 0.1, 0.06],
] as const

function outline(skeleton: Skeleton, camera: Camera, look: Look, from: number, to: number, widen: number) {
  const { hips: hipWidth, shoulders, girth } = look.body
  const left: { x: number; y: number }[] = []
  const right: { x: number; y: number }[] = []
  for (const [at, halfWidth, halfDepth] of sections) {
    if (at < from || at > to) continue
    const centre = camera.see(onSpine(skeleton, at))
    const ahead = camera.see(onSpine(skeleton, at + 0.05))
    const behind = camera.see(onSpine(skeleton, at - 0.05))
    const turn = mixNumber(skeleton.pelvisTurn, skeleton.chestTurn, Math.max(0, at))
    const wide = halfWidth * mixNumber(hipWidth, shoulders, Math.max(0, at)) * (at > 0.2 && at < 0.6 ? girth : 1)
    const half = Math.hypot(wide * Math.cos(turn), halfDepth * girth * Math.sin(turn)) * centre.scale * widen
    const size = Math.hypot(ahead.x - behind.x, ahead.y - behind.y) || 1
    const nx = -(ahead.y - behind.y) / size
    const ny = (ahead.x - behind.x) / size
    left.push({ x: centre.x - nx * half, y: centre.y - ny * half })
    right.push({ x: centre.x + nx * half, y: centre.y + ny * half })
  }
  return [...left, ...right.reverse()]
}

/** The trunk with its clothes, and the neck. */
export function paintTorso(g: SKRSContext2D, skeleton: Skeleton, camera: Camera, look: Look) {
  const { outfit } = look
  const neck = camera.see(skeleton.neck)
  const head = camera.see(mix(skeleton.neck, skeleton.head, 0.75))
  fillChain(
    g,
    [
      { x: neck.x, y: neck.y + neck.scale * 0.03, r: neck.scale * 0.058 * look.body.girth },
      { x: head.x, y: head.y, r: head.scale * 0.043 },
    ],
    css(lighter(look.skin, -9)),
  )
  traceSmooth(g, outline(skeleton, camera, look, -1, 2, 1))
  g.fillStyle = css(look.skin)
  g.fill()
  traceSmooth(g, outline(skeleton, camera, look, -1, 0.25, 1.03))
  g.fillStyle = css(outfit.bottom)
  g.fill()
  traceSmooth(g, outline(skeleton, camera, look, outfit.hem - 0.02, outfit.sleeve === 0 ? 0.93 : 0.99, 1.04))
  g.fillStyle = css(outfit.top)
  g.fill()
}

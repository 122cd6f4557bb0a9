import type { SKRSContext2D } from '@napi-rs/canvas'
import { fillChain, followSmooth } from './brush.ts'
import type { Camera } from './camera.ts'
import { mix, mixNumber } from './geometry.ts'
import { css, type Ink, type Look, lighter } from './look.ts'
import { onSpine, type Skeleton } from './skeleton.ts'

// Cross sections of the trunk along the spine: [place, half width, half depth] in metres.
const sections = [
  [-0.2, 0.1, 0.1],
  [-0.08, 0.148, 0.115],
  [0.06, 0.152, 0.115],
  [0.22, 0.128, 0.095],
  [0.4, 0.108, 0.085],
  [0.58, 0.128, 0.1],
  [0.76, 0.156, 0.108],
  [0.9, 0.168, 0.088],
  [0.955, 0.13, 0.07],
  [0.995, 0.085, 0.055],
] as const

const lowest = sections[0][0]
const highest = sections[sections.length - 1]?.[0] ?? 1

function crossSection(at: number): readonly [halfWidth: number, halfDepth: number] {
  const above = Math.max(
    1,
    sections.findIndex(([place]) => place >= at),
  )
  const [from, width, depth] = sections[above - 1] ?? sections[0]
  const [to, nextWidth, nextDepth] = sections[above] ?? sections[0]
  const t = (at - from) / (to - from)
  return [mixNumber(width, nextWidth, t), mixNumber(depth, nextDepth, t)]
}

interface Part {
  readonly from: number
  readonly to: number
  readonly widen: number
  readonly colour: Ink
}

// The outline bends along its sides and is cut straight at its ends: a smooth line round the corners would swell.
function fillPart(g: SKRSContext2D, skeleton: Skeleton, camera: Camera, look: Look, { from, to, widen, colour }: Part) {
  const { hips: hipWidth, shoulders, girth } = look.body
  const inside = sections.map(([at]) => at).filter((at) => at > from + 0.03 && at < to - 0.03)
  const sides = [from, ...inside, to].map((at) => {
    const [halfWidth, halfDepth] = crossSection(at)
    const centre = camera.see(onSpine(skeleton, at))
    const ahead = camera.see(onSpine(skeleton, at + 0.05))
    const behind = camera.see(onSpine(skeleton, at - 0.05))
    const turn = mixNumber(skeleton.pelvisTurn, skeleton.chestTurn, Math.max(0, at))
    const wide = halfWidth * mixNumber(hipWidth, shoulders, Math.max(0, at)) * (at > 0.2 && at < 0.6 ? girth : 1)
    const half = Math.hypot(wide * Math.cos(turn), halfDepth * girth * Math.sin(turn)) * centre.scale * widen
    const size = Math.hypot(ahead.x - behind.x, ahead.y - behind.y) || 1
    const nx = (-(ahead.y - behind.y) / size) * half
    const ny = ((ahead.x - behind.x) / size) * half
    return { one: { x: centre.x - nx, y: centre.y - ny }, other: { x: centre.x + nx, y: centre.y + ny } }
  })
  const up = sides.map(({ one }) => one)
  const down = sides.map(({ other }) => other).reverse()
  const [start] = up
  const [over] = down
  if (!start || !over) return
  g.fillStyle = css(colour)
  g.beginPath()
  g.moveTo(start.x, start.y)
  followSmooth(g, up)
  g.lineTo(over.x, over.y)
  followSmooth(g, down)
  g.fill()
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
  const part = (from: number, to: number, widen: number, colour: Ink) =>
    fillPart(g, skeleton, camera, look, { from, to, widen, colour })
  part(lowest, highest, 1, look.skin)
  part(lowest, 0.24, 1.02, outfit.bottom)
  // A skirt covers the end of its bodice.
  const hem = outfit.skirt === 'none' ? outfit.hem : 0.2
  part(hem, outfit.sleeve === 0 ? 0.92 : 0.985, 1.03, outfit.top)
}

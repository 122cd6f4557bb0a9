import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Seen } from './camera.ts'
import { mixNumber } from './geometry.ts'

/** A disc on the picture, in pixels. */
export interface Disc {
  readonly x: number
  readonly y: number
  readonly r: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Radii of a limb along its two bones, in metres: [0 the root, 1 the joint, 2 the end; radius]. */
export type Profile = readonly (readonly [at: number, radius: number])[]

function radiusAt(profile: Profile, at: number): number {
  const next = profile.findIndex(([where]) => where >= at)
  if (next <= 0) return profile[next === 0 ? 0 : profile.length - 1]?.[1] ?? 0
  const [a, from] = profile[next - 1] as readonly [number, number]
  const [b, to] = profile[next] as readonly [number, number]
  return mixNumber(from, to, (at - a) / (b - a))
}

/** Samples a bent limb into discs, rounding the joint in the middle. */
export function limb(root: Seen, joint: Seen, end: Seen, profile: Profile, until = 2, widen = 1): Disc[] {
  const steps = Math.max(4, Math.round(18 * (until / 2)))
  return Array.from({ length: steps + 1 }, (_, index) => {
    const at = (until * index) / steps
    const [from, to, t] = at <= 1 ? [root, joint, at] : [joint, end, at - 1]
    const scale = mixNumber(from.scale, to.scale, t)
    return { x: mixNumber(from.x, to.x, t), y: mixNumber(from.y, to.y, t), r: radiusAt(profile, at) * scale * widen }
  })
}

/** Fills a chain of discs and the flesh between them. */
export function fillChain(g: SKRSContext2D, chain: readonly Disc[], colour: string) {
  g.fillStyle = colour
  chain.forEach((disc, index) => {
    g.beginPath()
    g.arc(disc.x, disc.y, Math.max(0.1, disc.r), 0, Math.PI * 2)
    g.fill()
    const last = chain[index - 1]
    if (!last) return
    const dx = disc.x - last.x
    const dy = disc.y - last.y
    const size = Math.hypot(dx, dy) || 1
    const nx = -dy / size
    const ny = dx / size
    g.beginPath()
    g.moveTo(last.x + nx * last.r, last.y + ny * last.r)
    g.lineTo(disc.x + nx * disc.r, disc.y + ny * disc.r)
    g.lineTo(disc.x - nx * disc.r, disc.y - ny * disc.r)
    g.lineTo(last.x - nx * last.r, last.y - ny * last.r)
    g.fill()
  })
}

/** Traces a closed smooth line through points. */
export function traceSmooth(g: SKRSContext2D, points: readonly Point[]) {
  const at = (index: number) => points[(index + points.length) % points.length] as Point
  g.beginPath()
  g.moveTo(at(0).x, at(0).y)
  points.forEach((point, index) => {
    const before = at(index - 1)
    const next = at(index + 1)
    const after = at(index + 2)
    g.bezierCurveTo(
      point.x + (next.x - before.x) / 6,
      point.y + (next.y - before.y) / 6,
      next.x - (after.x - point.x) / 6,
      next.y - (after.y - point.y) / 6,
      next.x,
      next.y,
    )
  })
  g.closePath()
}

/** Continues a smooth curve through points, the first of which is the current point. */
export function followSmooth(g: SKRSContext2D, points: readonly Point[]) {
  points.slice(1).forEach((next, index) => {
    const here = points[index] as Point
    const before = points[index - 1] ?? here
    const after = points[index + 2] ?? next
    g.bezierCurveTo(
      here.x + (next.x - before.x) / 6,
      here.y + (next.y - before.y) / 6,
      next.x - (after.x - here.x) / 6,
      next.y - (after.y - here.y) / 6,
      next.x,
      next.y,
    )
  })
}

/** Fills a soft ellipse that fades to nothing at its rim. */
export function glow(
  g: SKRSContext2D,
  { x, y, rx, ry }: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number },
  stops: readonly (readonly [at: number, colour: string])[],
) {
  g.save()
  g.translate(x, y)
  g.scale(1, ry / rx)
  const light = g.createRadialGradient(0, 0, 0, 0, 0, rx)
  for (const [at, colour] of stops) light.addColorStop(at, colour)
  g.fillStyle = light
  g.fillRect(-rx, -rx, rx * 2, rx * 2)
  g.restore()
}

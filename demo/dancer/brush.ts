import type { SKRSContext2D } from '@napi-rs/canvas'

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

import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Disc, fillChain, limb, type Profile } from './brush.ts'
import type { Camera } from './camera.ts'
import { add, cross, mix, scale, subtract, unit, type Vec3 } from './geometry.ts'
import { css, type Ink, type Look, lighter } from './look.ts'
import type { Arm, Leg } from './skeleton.ts'

const legProfile: Profile = [
  [0, 0.088],
  [0.3, 0.083],
  [0.85, 0.056],
  [1, 0.053],
  [1.3, 0.056],
  [1.7, 0.037],
  [2, 0.031],
]
const armProfile: Profile = [
  [0, 0.05],
  [0.35, 0.045],
  [0.95, 0.034],
  [1.25, 0.036],
  [2, 0.022],
]

// Parts farther from the camera are shaded.
const shaded = (ink: Ink, near: number): Ink => lighter(ink, Math.max(-10, Math.min(3, near * 26 - 1)))

/** A leg with its cloth and its shoe. */
export function paintLeg(g: SKRSContext2D, leg: Leg, camera: Camera, look: Look) {
  const { outfit, body } = look
  const hip = camera.see(leg.hip)
  const knee = camera.see(leg.knee)
  const ankle = camera.see(leg.ankle)
  const near = (knee.near + ankle.near) / 2 - hip.near * 0.3
  fillChain(g, limb(hip, knee, ankle, legProfile, 2, body.girth), css(shaded(look.skin, near)))
  paintShoe(g, leg, camera, shaded(outfit.shoe, near), outfit.heels)
  if (outfit.leg > 0) {
    const cloth = limb(hip, knee, ankle, legProfile, outfit.leg, body.girth * 1.06)
    const flared = cloth.map((disc, index) => ({
      ...disc,
      r: disc.r * (1 + (outfit.looseness - 1) * (index / Math.max(1, cloth.length - 1))),
    }))
    fillChain(g, flared, css(shaded(outfit.bottom, near)))
  }
}

function paintShoe(g: SKRSContext2D, leg: Leg, camera: Camera, ink: Ink, heels: boolean) {
  const disc = (at: Vec3, radius: number): Disc => {
    const { x, y, scale: size } = camera.see(at)
    return { x, y, r: radius * size }
  }
  fillChain(g, [disc(leg.heel, 0.034), disc(mix(leg.ankle, leg.heel, 0.35), 0.036), disc(leg.ball, 0.036)], css(ink))
  fillChain(g, [disc(leg.heel, 0.032), disc(leg.ball, 0.034), disc(leg.toes, 0.026)], css(ink))
  if (!heels) return
  const floor: Vec3 = [leg.heel[0], Math.max(0.005, leg.heel[1] - 0.07), leg.heel[2]]
  fillChain(g, [disc(leg.heel, 0.02), disc(floor, 0.008)], css(lighter(ink, -8)))
}

/** Paints an arm with its sleeve; the hand follows with a delay. */
export function paintArm(g: SKRSContext2D, arm: Arm, earlier: Arm, camera: Camera, look: Look, outwards: number) {
  const { outfit, body } = look
  const shoulder = camera.see(arm.shoulder)
  const elbow = camera.see(arm.elbow)
  const wrist = camera.see(arm.wrist)
  const near = (elbow.near + wrist.near) / 2 - shoulder.near
  fillChain(g, limb(shoulder, elbow, wrist, armProfile, 2, body.girth), css(shaded(look.skin, near)))
  paintHand(g, arm, earlier, camera, shaded(look.skin, near), outwards)
  if (outfit.sleeve > 0) {
    const width = outfit.sleeve > 1 ? 1.28 : 1.22
    fillChain(
      g,
      limb(shoulder, elbow, wrist, armProfile, outfit.sleeve, body.girth * width),
      css(shaded(lighter(outfit.top, -2), near)),
    )
  } else {
    fillChain(g, [{ x: shoulder.x, y: shoulder.y, r: shoulder.scale * 0.045 }], css(shaded(look.skin, near)))
  }
}

function paintHand(g: SKRSContext2D, arm: Arm, earlier: Arm, camera: Camera, ink: Ink, outwards: number) {
  const forearm = unit(subtract(arm.wrist, arm.elbow))
  const drag = unit(subtract(earlier.wrist, earlier.elbow))
  const along = unit(add(scale(forearm, 0.75), add(scale(drag, 0.5), [outwards * 0.12, 0, 0.05])))
  const aside = unit(cross(along, [0, 0.25, 1]))
  const from = (forward: number, side: number, radius: number): Disc => {
    const { x, y, scale: size } = camera.see(add(arm.wrist, add(scale(along, forward), scale(aside, side))))
    return { x, y, r: radius * size }
  }
  const colour = css(ink)
  fillChain(g, [from(0, 0, 0.023), from(0.05, 0, 0.03)], colour)
  for (const [tip, spread] of [
    [0.135, -0.034],
    [0.15, -0.01],
    [0.145, 0.013],
    [0.12, 0.034],
  ] as const) {
    fillChain(g, [from(0.055, spread * 0.55, 0.0125), from(tip, spread, 0.0075)], colour)
  }
  fillChain(g, [from(0.02, -outwards * 0.02, 0.013), from(0.075, -outwards * 0.052, 0.009)], colour)
}

import { type BodyShape, bindToBone, bindToFlesh, headRadius, shapeBody } from './body-shape.ts'
import { type Bone, type Frame, framesOf } from './bones.ts'
import { bottomOf, topOf } from './clothes.ts'
import { footSolids, handSolid } from './extremities.ts'
import { type FacePaint, paintFace } from './face-paint.ts'
import { hairOf, jewelleryOf } from './hair.ts'
import { headSolid } from './head-shape.ts'
import type { Ink } from './look.ts'
import { melt, type Solid } from './sdf.ts'
import type { Skeleton } from './skeleton.ts'
import type { Binding } from './skinning.ts'
import { type Surface, surfaceOf } from './surface.ts'
import type { HandShape, Teacher } from './teacher.ts'

/** A surface of one colour and the bones that move it. */
export interface Part {
  readonly surface: Surface
  readonly binding: Binding
  readonly ink: Ink
  /** Two numbers a vertex for what is painted on it: its place on the face. */
  readonly carried: Float32Array | null
  readonly bias: number
}

export interface Model {
  readonly shape: BodyShape
  readonly teacher: Teacher
  readonly rest: Skeleton
  readonly frames: readonly Frame[]
  readonly parts: readonly Part[]
  readonly face: FacePaint
}

const models = new Map<string, Model>()

/** Models a teacher; the same object for the same hands and detail. `detail` divides the grid's step. */
export function modelOf(teacher: Teacher, hands: HandShape = teacher.hands, detail = 1): Model {
  const key = `${teacher.hue} ${hands} ${detail}`
  const made = models.get(key) ?? model(teacher, hands, detail)
  models.set(key, made)
  return made
}

function model(teacher: Teacher, hands: HandShape, detail: number): Model {
  const { outfit, skin, width } = teacher
  const shape = shapeBody(teacher.body)
  const { rest, flesh } = shape
  const part = (surface: Surface, binding: Binding, ink: Ink, bias = 0): Part => ({
    ...{ surface, binding, ink, bias, carried: null },
  })
  const flexible = (surface: Surface, ink: Ink, bias = 0) =>
    part(surface, bindToFlesh(surface.positions, shape), ink, bias)
  const on = (step: number) => step / detail

  // Along a limb solids melt little: where they overlap they would swell it.
  const limb = (bones: RegExp, k: number) =>
    melt(
      flesh.filter(({ bone }) => bones.test(bone)).map(({ solid }) => solid),
      k,
    )
  const limbs = [/left-(upperArm|forearm)/, /right-(upperArm|forearm)/, /left-(thigh|shin)/, /right-(thigh|shin)/]
  const body = melt(
    [limb(/pelvis|belly|chest|neck|clavicle/, 0.045), ...limbs.map((bones) => limb(bones, 0.016))],
    0.045,
  )
  const head = surfaceOf(headSolid(rest.head, width), on(0.0055))
  const bottom = bottomOf(shape, outfit)
  const tops = topOf(shape, outfit)
  const bare = withoutCovered(
    surfaceOf(body, on(0.011)),
    [bottom, ...tops].map(({ solid }) => solid),
  )
  const parts: Part[] = [flexible(bare, skin)]
  parts.push({ ...part(head, bindToBone(head.positions.length / 3, 'head'), skin), carried: onFace(head, rest) })
  for (const [side, out] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const hand = surfaceOf(handSolid(rest[side].arm, out, hands), on(0.0036))
    parts.push(
      part(
        hand,
        bindToFlesh(hand.positions, shape, (bone) => bone === `${side}-hand` || bone === `${side}-forearm`),
        skin,
      ),
    )
    footSolids(rest[side].leg, outfit.shoe, outfit.shoeInk, skin).forEach(({ solid, ink }, layer) => {
      const foot = surfaceOf(solid, on(0.0055))
      const binding = bindToFlesh(foot.positions, shape, (bone) => bone.startsWith(side) && /foot|toes|shin/.test(bone))
      parts.push(part(foot, binding, ink, layer * 0.003))
    })
  }
  parts.push(flexible(surfaceOf(bottom.solid, on(0.011)), bottom.ink, 0.004))
  // A top without sleeves stays on the trunk when an arm goes up.
  const trunk = (bone: Bone) => outfit.sleeve > 0 || /pelvis|belly|chest|clavicle|thigh/.test(bone)
  for (const { solid, ink } of tops) {
    const cloth = surfaceOf(solid, on(0.01))
    parts.push(part(cloth, bindToFlesh(cloth.positions, shape, trunk), ink, 0.008))
  }
  const worn = [
    ...hairOf(teacher.cut, { head: rest.head, width, hair: teacher.hair, accent: teacher.accent }),
    ...jewelleryOf(rest.head, width, teacher.glasses, teacher.earrings),
  ]
  for (const { solid, ink, bone } of worn) {
    const surface = surfaceOf(solid, on(bone === 'tail' || ink === teacher.hair ? 0.0085 : 0.0045))
    parts.push(part(surface, bindToBone(surface.positions.length / 3, bone), ink, 0.001))
  }
  return { shape, teacher, rest, frames: framesOf(rest), parts, face: paintFace(teacher) }
}

// Skin well under cloth is left out: a joint that bends far would push it through.
function withoutCovered(surface: Surface, clothes: readonly Solid[]): Surface {
  const { positions, triangles } = surface
  const covered = Array.from({ length: positions.length / 3 }, (_, v) =>
    clothes.some(({ distance }) => {
      const [x, y, z] = positions.subarray(v * 3, v * 3 + 3)
      return distance(x as number, y as number, z as number) < -0.004
    }),
  )
  const kept: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t] as number, triangles[t + 1] as number, triangles[t + 2] as number]
    if (!corners.every((corner) => covered[corner])) kept.push(...corners)
  }
  return { ...surface, triangles: Uint32Array.from(kept) }
}

// Far from the face nothing is painted.
function onFace({ positions }: Surface, { head }: Skeleton): Float32Array {
  const carried = new Float32Array((positions.length / 3) * 2).fill(9)
  for (let v = 0; v < positions.length / 3; v++) {
    const ahead = (positions[v * 3 + 2] as number) - head[2]
    if (ahead < -0.15 * headRadius) continue
    carried[v * 2] = ((positions[v * 3] as number) - head[0]) / headRadius
    carried[v * 2 + 1] = (head[1] - (positions[v * 3 + 1] as number)) / headRadius
  }
  return carried
}

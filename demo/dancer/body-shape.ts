import { type Bone, boneNumber } from './bones.ts'
import { add, mix, scale, subtract, unit, type Vec3 } from './geometry.ts'
import type { Body } from './look.ts'
import { pose } from './pose.ts'
import { cone, ellipsoid, type Solid } from './sdf.ts'
import { type Skeleton, skeletonOf } from './skeleton.ts'
import type { Binding } from './skinning.ts'

/** Radius of a head: half its height, in metres. */
export const headRadius = 0.127

export interface BodyShape {
  readonly body: Body
  readonly rest: Skeleton
  /** The flesh of each bone, in the pose at rest. */
  readonly flesh: readonly { readonly bone: Bone; readonly solid: Solid }[]
}

/** The skeleton in which a body is modelled: upright, arms halfway down, so that no limb touches another. */
function restOf(body: Body): Skeleton {
  const hand: Vec3 = [0.167 * body.shoulders + 0.43, -0.4, -0.02]
  const side = { toe: 0, hand }
  return skeletonOf(
    pose({ hips: [0, -0.05, 0], left: { ...side, foot: [0.15, 0, 0] }, right: { ...side, foot: [-0.15, 0, 0] } }),
    { ...body, rise: 0 },
  )
}

/** Models a body as overlapping solids around its bones. */
export function shapeBody(body: Body): BodyShape {
  const rest = restOf(body)
  const { hips: wide, shoulders, girth, bust } = body
  const { hips, neck, head } = rest
  const at = (x: number, y: number, z: number): Vec3 => [x, hips[1] + y, z]
  const soft = 0.5 + girth * 0.5
  // A body with a bust has slighter arms and calves.
  const limb = bust > 0 ? 0.87 : 1
  const flesh: { bone: Bone; solid: Solid }[] = [
    { bone: 'pelvis', solid: ellipsoid(at(0, -0.01, -0.008), [0.146 * wide * soft, 0.115, 0.104 * girth]) },
    { bone: 'belly', solid: ellipsoid(at(0, 0.17, 0.004), [0.106 * girth * (0.7 + 0.3 * wide), 0.15, 0.082 * girth]) },
    { bone: 'chest', solid: ellipsoid(at(0, 0.31, -0.004), [0.128 * shoulders * soft, 0.145, 0.092 * girth]) },
    {
      bone: 'chest',
      solid: cone(
        [-0.085 * shoulders, neck[1] - 0.1, -0.012],
        [0.085 * shoulders, neck[1] - 0.1, -0.012],
        0.082 * soft,
      ),
    },
    {
      bone: 'neck',
      solid: cone(add(neck, [0, -0.02, -0.006]), add(head, [0, -headRadius * 0.6, -0.008]), 0.05 * soft, 0.047 * soft),
    },
    { bone: 'head', solid: ellipsoid(head, [0.1, headRadius, 0.1]) },
  ]
  for (const [side, out] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const { arm, leg } = rest[side]
    const along = (a: Vec3, b: Vec3, t: number, lift: Vec3 = [0, 0, 0]) => add(mix(a, b, t), lift)
    const wristward = unit(subtract(arm.wrist, arm.elbow))
    const { shoulder, elbow, wrist } = arm
    const { hip, knee, ankle, ball, heel, toes } = leg
    const part = (
      bone: 'clavicle' | 'upperArm' | 'forearm' | 'hand' | 'thigh' | 'shin' | 'foot' | 'toes',
      solid: Solid,
    ) => flesh.push({ bone: `${side}-${bone}`, solid })
    part(
      'clavicle',
      cone(
        [out * 0.045, neck[1] + 0.012, -0.012],
        add(shoulder, [-out * 0.02, 0.012, -0.004]),
        0.04 * soft * limb,
        0.045 * soft * limb,
      ),
    )
    part(
      'upperArm',
      cone(add(shoulder, [0, 0.004, 0]), along(shoulder, elbow, 0.4), 0.049 * soft * limb, 0.043 * girth * limb),
    )
    part('upperArm', cone(along(shoulder, elbow, 0.4), elbow, 0.043 * girth * limb, 0.033 * soft * limb))
    part('forearm', cone(elbow, along(elbow, wrist, 0.32), 0.033 * soft * limb, 0.036 * girth * limb))
    part('forearm', cone(along(elbow, wrist, 0.32), wrist, 0.036 * girth * limb, 0.024 * soft * limb))
    part('hand', cone(add(wrist, scale(wristward, 0.02)), add(wrist, scale(wristward, 0.12)), 0.03))
    if (bust > 0)
      flesh.push({
        bone: 'chest',
        solid: ellipsoid(
          [out * 0.066, neck[1] - 0.185, 0.062 * girth],
          [0.062 * bust * soft, 0.058 * bust, 0.05 * bust],
        ),
      })
    flesh.push({
      bone: 'pelvis',
      solid: ellipsoid(at(out * 0.068 * wide, -0.055, -0.048), [0.078 * soft, 0.088, 0.076 * girth]),
    })
    part('thigh', cone(along(hip, knee, 0.03), along(hip, knee, 0.4), 0.09 * girth, 0.083 * girth))
    part('thigh', cone(along(hip, knee, 0.4), knee, 0.082 * girth, 0.053 * soft))
    part(
      'shin',
      cone(knee, along(knee, ankle, 0.3, [out * 0.004, 0, -0.009]), 0.05 * soft, 0.0515 * girth * limb ** 0.4),
    )
    part(
      'shin',
      cone(along(knee, ankle, 0.3, [out * 0.004, 0, -0.009]), ankle, 0.0515 * girth * limb ** 0.4, 0.035 * soft * limb),
    )
    part('foot', cone(heel, ball, 0.034))
    part('toes', cone(ball, toes, 0.026))
  }
  return { body, rest, flesh }
}

const softness = (bone: Bone) =>
  /pelvis|belly|chest|clavicle/.test(bone)
    ? 0.045
    : /hand|foot|toes/.test(bone)
      ? 0.012
      : /thigh|shin/.test(bone)
        ? 0.055
        : 0.034

/** Binds vertices to the bones whose flesh is nearest, four at most, smoothly across joints. */
export function bindToFlesh(
  positions: Float32Array,
  { flesh }: BodyShape,
  only: (bone: Bone) => boolean = () => true,
): Binding {
  const count = positions.length / 3
  const [numbers, shares] = [new Uint8Array(count * 4), new Float32Array(count * 4)]
  const usable = flesh.filter(({ bone }) => only(bone))
  for (let v = 0; v < count; v++) {
    const [x, y, z] = [positions[v * 3] as number, positions[v * 3 + 1] as number, positions[v * 3 + 2] as number]
    const nearest = new Map<Bone, number>()
    for (const { bone, solid } of usable) {
      const distance = solid.distance(x, y, z)
      if (distance < (nearest.get(bone) ?? 1)) nearest.set(bone, distance)
    }
    const least = Math.min(...nearest.values())
    const four = [...nearest]
      .map(([bone, distance]) => ({ bone, share: Math.exp(-(distance - least) / softness(bone)) }))
      .sort((a, b) => b.share - a.share)
      .slice(0, 4)
      .filter(({ share }) => share > 0.01)
    const sum = four.reduce((total, { share }) => total + share, 0)
    four.forEach(({ bone, share }, place) => {
      numbers[v * 4 + place] = boneNumber(bone)
      shares[v * 4 + place] = share / sum
    })
  }
  return { bones: numbers, shares }
}

/** Binds every vertex to one bone alone. */
export function bindToBone(count: number, bone: Bone): Binding {
  const shares = new Float32Array(count * 4)
  for (let v = 0; v < count; v++) shares[v * 4] = 1
  return { bones: new Uint8Array(count * 4).fill(boneNumber(bone)), shares }
}

import { expect, test } from 'vitest'
import { bindToBone } from './body-shape.ts'
import { framesOf } from './bones.ts'
import { pose } from './pose.ts'
import { cone, ellipsoid, melt, trim } from './sdf.ts'
import { skeletonOf } from './skeleton.ts'
import { motionsOf, skin } from './skinning.ts'
import { surfaceOf } from './surface.ts'
import { teachers } from './teachers.ts'

const limb = melt([ellipsoid([0, 1, 0], [0.1, 0.14, 0.08]), cone([0, 1, 0], [0.3, 0.9, 0], 0.06, 0.03)], 0.05)

test('a surface is closed: every edge joins two triangles', () => {
  const { triangles } = surfaceOf(
    trim(limb, (_x, y) => 0.93 - y),
    0.01,
  )
  const edges = new Map<string, number>()
  for (let t = 0; t < triangles.length; t += 3)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const ends = [triangles[t + from] as number, triangles[t + to] as number].sort((a, b) => a - b).join()
      edges.set(ends, (edges.get(ends) ?? 0) + 1)
    }
  expect(triangles.length).toBeGreaterThan(1000)
  expect([...edges.values()].filter((count) => count !== 2)).toEqual([])
})

test('a vertex lies on the solid, and its normal points out of it', () => {
  const { positions, normals } = surfaceOf(limb, 0.01)
  for (let v = 0; v < positions.length; v += 3) {
    const at = (along: number) =>
      limb.distance(
        (positions[v] as number) + (normals[v] as number) * along,
        (positions[v + 1] as number) + (normals[v + 1] as number) * along,
        (positions[v + 2] as number) + (normals[v + 2] as number) * along,
      )
    expect(Math.abs(at(0))).toBeLessThan(0.004)
    expect(at(0.02)).toBeGreaterThan(at(0))
  }
})

test('a body that has not moved is as it was modelled, and a bone carries its vertices rigidly', () => {
  const { body } = teachers['lucia-ferrandis']
  const rest = framesOf(skeletonOf(pose({}), body))
  const moved = framesOf(skeletonOf(pose({ left: { hand: [0.3, 0.4, 0.1] }, turn: 0.8 }), body))
  const surface = { positions: Float32Array.of(0.4, 1.2, 0, 0.5, 1.2, 0.1), normals: Float32Array.of(0, 1, 0, 1, 0, 0) }
  const out = { positions: new Float32Array(6), normals: new Float32Array(6) }
  const length = ({ positions: [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0] }: typeof out) =>
    Math.hypot(ax - bx, ay - by, az - bz)
  skin(surface, bindToBone(2, 'left-forearm'), motionsOf(rest, rest), out)
  for (const [index, value] of surface.positions.entries()) expect(out.positions[index]).toBeCloseTo(value, 5)
  skin(surface, bindToBone(2, 'left-forearm'), motionsOf(rest, moved), out)
  expect(length(out)).toBeCloseTo(length({ ...out, positions: surface.positions }), 5)
  expect(Math.hypot(...out.normals.slice(0, 3))).toBeCloseTo(1, 5)
})

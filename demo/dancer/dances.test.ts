import { expect, test } from 'vitest'
import { clipOf, clipSlugs } from '#demo/clips.ts'
import { cameraFor } from './camera.ts'
import { dances } from './dances/all.ts'
import { momentAt } from './encode.ts'
import { poseAt } from './motion.ts'
import { bodyAt } from './painter.ts'
import { mirrored, pose } from './pose.ts'
import { skeletonOf } from './skeleton.ts'
import { teachers } from './teachers.ts'

const framesPerSecond = 25

const frames = (slug: (typeof clipSlugs)[number]) => {
  const clip = clipOf(slug)
  return Array.from({ length: Math.round(clip.duration * framesPerSecond) }, (_, frame) =>
    poseAt(dances[slug], momentAt(clip, (frame / framesPerSecond) * (clip.bpm / 60))),
  )
}

test.each(clipSlugs)('%s: a foot on the floor never slides', (slug) => {
  const danced = frames(slug)
  for (const side of ['left', 'right'] as const) {
    const slides = danced.flatMap((now, index) => {
      const before = danced[index - 1]?.[side].foot
      const foot = now[side].foot
      if (!before || before[1] > 0.001 || foot[1] > 0.001) return []
      return [Math.hypot(foot[0] - before[0], foot[2] - before[2])]
    })
    expect(Math.max(0, ...slides)).toBeLessThan(0.012)
  }
})

test.each(clipSlugs)(
  '%s: a standing foot is where the skeleton puts it, and the dancer stays in the picture',
  (slug) => {
    const camera = cameraFor({ width: 640, height: 360 })
    for (const danced of frames(slug)) {
      const { left, right, head } = skeletonOf(danced, teachers[dances[slug].teacher].body)
      const lowest = Math.min(left.leg.ankle[1], right.leg.ankle[1])
      expect(lowest).toBeGreaterThan(0.03)
      const seen = [head, left.arm.wrist, right.arm.wrist, left.leg.toes, right.leg.toes].map(camera.see)
      expect(seen.filter(({ x, y }) => x < 20 || x > 620 || y < 4 || y > 356)).toEqual([])
    }
  },
)

test.each(clipSlugs)('%s: the clip loops on a whole frame and on the first key of the phrase', (slug) => {
  const clip = clipOf(slug)
  expect(Number.isInteger(Math.round(clip.duration * 1e6) / (1e6 / framesPerSecond))).toBe(true)
  expect((clip.duration * clip.bpm) / 60).toBeCloseTo(clip.beats, 6)
  expect(momentAt(clip, clip.beats) % dances[slug].phrase.length).toBe(0)
  expect(momentAt(clip, clip.rehearsal) % dances[slug].phrase.length).toBe(0)
})

test('a pose mirrored twice is itself, and mirrored once puts the other foot forward', () => {
  const step = pose({ turn: 0.3, left: { foot: [0.2, 0, 0.4] } })
  expect(mirrored(mirrored(step))).toEqual(step)
  expect(mirrored(step).right.foot).toEqual([-0.2, 0, 0.4])
})

test.each(clipSlugs)('%s: front and rear see one body, every point of it on the other side', (slug) => {
  const size = { width: 1280, height: 720 }
  const [front, rear] = [cameraFor({ ...size, view: 'front' }), cameraFor({ ...size, view: 'rear' })]
  for (const moment of [0, 0.7, 1.9, 3.3]) {
    const { head, left, right } = bodyAt(dances[slug], moment).now
    for (const point of [head, left.arm.wrist, right.arm.wrist, left.leg.toes, right.leg.knee]) {
      const [seen, behind] = [front.see(point), rear.see(point)]
      expect((seen.x - 640) / seen.scale).toBeCloseTo((640 - behind.x) / behind.scale, 6)
    }
  }
})

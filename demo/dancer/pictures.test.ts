import { expect, test } from 'vitest'
import { plan } from '#demo/academy/plan.ts'
import { posterNameOf } from '#demo/academy/poster-names.ts'
import { cameraFor } from './camera.ts'
import { frame } from './framing.ts'
import { lessonPictures, pictures } from './pictures.ts'
import { skeletonOf } from './skeleton.ts'
import { teachers } from './teachers.ts'

test('the picture of a lesson shows its own teacher dancing its own discipline', () => {
  expect(lessonPictures.map(({ name, teacher, discipline }) => [name, teacher, discipline])).toEqual(
    plan.lessons.map((lesson) => [posterNameOf(lesson), lesson.professor, lesson.discipline]),
  )
})

test('names are unique, and no two pictures of a teacher show the same pose in the same place and crop', () => {
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
  const shown = pictures.map(({ teacher, pose, crop, scene, yaw, prop }) =>
    JSON.stringify([teacher, pose, crop, scene, yaw, prop]),
  )
  expect(shown.filter((each, index) => shown.indexOf(each) !== index)).toEqual([])
})

test('most pictures are lit by something other than the disc, and a teacher is seen in many places and crops', () => {
  expect(pictures.filter(({ scene }) => scene === 'disc').length).toBeLessThan(pictures.length / 4)
  for (const teacher of Object.keys(teachers)) {
    const own = lessonPictures.filter((picture) => picture.teacher === teacher)
    expect(new Set(own.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(own.map(({ crop }) => crop)).size).toBeGreaterThanOrEqual(3)
  }
})

test.each(lessonPictures.filter(({ crop }) => crop === 'whole').map((picture) => [picture.name, picture] as const))(
  '%s: the whole dancer is inside the picture',
  (_, { pose, teacher, crop, side, yaw, pitch }) => {
    const skeleton = skeletonOf(pose, teachers[teacher].body)
    const camera = cameraFor(frame(skeleton, crop, side, { width: 640, height: 360, yaw, pitch }))
    const { left, right, head } = skeleton
    const seen = [head, left.arm.wrist, right.arm.wrist, left.leg.toes, right.leg.toes].map(camera.see)
    expect(seen.filter(({ x, y }) => x < 0 || x > 640 || y < 0 || y > 360)).toEqual([])
  },
)

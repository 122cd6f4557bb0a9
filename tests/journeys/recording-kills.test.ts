import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { findOrFail } from '#tests/setup/browser/journey.ts'
import { killWhileRecording } from '#tests/setup/learner/recording-kills.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/server/academy-server.ts'

let academy: AcademyServer
beforeAll(async () => {
  academy = await startAcademy(inject('preparedAcademy'))
})
afterAll(() => academy?.stop())

test('after a kill of the browser during a recording all but half a second is recovered, each time', async () => {
  const { videos } = await academy.catalogue()
  const lesson = findOrFail(videos, (candidate) => candidate.public && candidate.available_at === null)
  const rounds = await killWhileRecording(`${academy.origin}${lessonPath(lesson)}`, 5)
  for (const { recorded, recovered } of rounds) expect(recorded - recovered).toBeLessThanOrEqual(0.5)
}, 300_000)

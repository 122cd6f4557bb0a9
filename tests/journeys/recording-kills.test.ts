import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lessonPath } from '#contract/paths.ts'
import { type AcademyServer, startAcademy } from '#tests/setup/academy-server.ts'
import { findOrFail } from '#tests/setup/journey.ts'
import { killWhileRecording } from '#tests/setup/recording-kills.ts'

let academy: AcademyServer
beforeAll(async () => {
  academy = await startAcademy(inject('preparedAcademy'))
})
afterAll(() => academy?.stop())

test('a browser that is killed while it records gives back all but half a second, each time', async () => {
  const { videos } = await academy.catalogue()
  const lesson = findOrFail(videos, (candidate) => candidate.public && candidate.available_at === null)
  const rounds = await killWhileRecording(`${academy.origin}${lessonPath(lesson)}`, 5)
  for (const { recorded, kept } of rounds) expect(recorded - kept).toBeLessThanOrEqual(0.5)
}, 300_000)

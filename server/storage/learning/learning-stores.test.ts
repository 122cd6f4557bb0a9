import { describe, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aLesson, aProgram } from '#tests/factories/catalogue.ts'
import { aCatalogueFile, aTally } from '#tests/factories/catalogue-file.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'
import { createStorage } from '../storage.ts'

const engines = startEngines()
const days = { today: '2026-11-21', yesterday: '2026-11-20' }

describe.each(engines)('on $name', ({ open }) => {
  const academy = async () => {
    const storage = createStorage(await open())
    const ana = await anAccount(storage)
    const eva = await anAccount(storage)
    return { ...storage, ana: ana.id, eva: eva.id }
  }

  test('the first finish stays, for its learner only', async () => {
    const { progress, ana, eva } = await academy()
    await progress.finish(ana, 7, 100)
    await progress.finish(ana, 7, 900, 3)
    expect(await progress.lessonProgress(ana, 7)).toEqual({ rating: null, finishedAt: 100, programs: [3] })
    expect(await progress.lessonProgress(eva, 7)).toEqual({ rating: null, finishedAt: null, programs: [] })
    expect(await progress.summary(ana)).toEqual({
      finished: [7],
      liked: [],
      disliked: [],
      programs: [{ program_id: 3, finished: [7] }],
    })
  })

  test('the later of two ratings wins, in whichever order they arrive', async () => {
    const { progress, ana } = await academy()
    await progress.rate(ana, 7, { liked: false, disliked: true, at: 200 })
    await progress.rate(ana, 7, { liked: true, disliked: false, at: 100 })
    expect((await progress.lessonProgress(ana, 7)).rating).toEqual({ liked: false, disliked: true, at: 200 })
    await progress.finish(ana, 7, 300)
    expect(await progress.summary(ana)).toMatchObject({ finished: [7], liked: [], disliked: [7] })
  })

  test('of a hundred concurrent ratings one remains, with matching counts', async () => {
    const { progress, transaction, lessonTallies, catalogue, ana } = await academy()
    await catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 7 })], media: [], tallies: [] }), 0)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        transaction((stores) =>
          stores.progress.rate(ana, 7, { liked: at % 2 === 1, disliked: at % 2 === 0, at: at + 1 }),
        ),
      ),
    )
    expect((await progress.lessonProgress(ana, 7)).rating).toEqual({ liked: true, disliked: false, at: 100 })
    expect(await lessonTallies.ranked('valued', 5, days)).toMatchObject([{ video_id: 7, likes: 1, dislikes: 0 }])
  })

  test('concurrent playback reports lose no watched range', async () => {
    const { playbacks, transaction, ana } = await academy()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        transaction((stores) =>
          stores.playbacks.merge(ana, 7, (known) => ({
            position: index,
            completed_percentage: 0,
            ranges: [...(known?.ranges ?? []), [index * 10, index * 10 + 5]],
            course_id: null,
            program_id: null,
            at: index + 1,
          })),
        ),
      ),
    )
    const ranges = (await playbacks.find(ana, 7))?.ranges ?? []
    expect(ranges.map(([from]) => from).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index * 10),
    )
  })

  test('a playback counts once, however often it is reported', async () => {
    const { playbacks, lessonTallies, catalogue, ana, eva } = await academy()
    await catalogue.replace(
      aCatalogueFile({
        videos: [aLesson({ id: 7 }), aLesson({ id: 8 })],
        media: [],
        tallies: [aTally({ video_id: 8, playbacks: 2, playbacks_today: 0, playbacks_yesterday: 0 })],
      }),
      0,
    )
    const play = (userId: number, session: string, day: string) =>
      playbacks.countPlay({ userId, lessonId: 7, session, day }, 20)
    for (const session of ['a', 'a', 'b']) await play(ana, session, days.today)
    await play(eva, 'a', days.today)
    await play(eva, 'c', days.yesterday)
    const [first, second] = await lessonTallies.ranked('most-viewed', 5, days)
    expect(first).toMatchObject({ video_id: 7, playbacks: 4, playbacks_today: 3, playbacks_yesterday: 1 })
    expect(second).toMatchObject({ video_id: 8, playbacks: 2 })
  })

  test('plays of a learner beyond a number on one day are not counted, also at once', async () => {
    const { transaction, lessonTallies, catalogue, ana, eva } = await academy()
    await catalogue.replace(aCatalogueFile({ videos: [aLesson({ id: 7 })], media: [], tallies: [] }), 0)
    const playback = { position: 1, completed_percentage: 1, ranges: [], course_id: null, program_id: null, at: 1 }
    const play = (userId: number, session: string, day = days.today) =>
      transaction(async (stores) => {
        await stores.playbacks.merge(userId, 7, () => playback)
        await stores.playbacks.countPlay({ userId, lessonId: 7, session, day }, 3)
      })
    await Promise.all(Array.from({ length: 12 }, (_, index) => play(ana, `session-${index}`)))
    await play(eva, 'session-0')
    await play(ana, 'session-0', days.yesterday)
    const [first] = await lessonTallies.ranked('most-viewed', 5, days)
    expect(first).toMatchObject({ video_id: 7, playbacks: 5, playbacks_today: 4, playbacks_yesterday: 1 })
  })

  test('the last played lesson of each course comes first', async () => {
    const { playbacks, transaction, ana } = await academy()
    const play = (lesson: number, course_id: number | null, at: number) =>
      transaction((stores) =>
        stores.playbacks.merge(ana, lesson, () => ({
          position: 1,
          completed_percentage: 1,
          ranges: [],
          course_id,
          program_id: null,
          at,
        })),
      )
    await play(1, 5, 100)
    await play(2, 5, 300)
    await play(3, 6, 200)
    await play(4, null, 400)
    expect(await playbacks.latest(ana, 'course', 5)).toEqual([
      { id: 5, video_id: 2, at: 300 },
      { id: 6, video_id: 3, at: 200 },
    ])
    expect(await playbacks.latest(ana, 'program', 5)).toEqual([])
  })

  test('the later preferences win, whichever device reports first', async () => {
    const { playbacks, ana } = await academy()
    await playbacks.savePreferences(ana, { speed: 0.5, mirrored: true, view: 'rear' }, 200)
    await playbacks.savePreferences(ana, { speed: 1, mirrored: false, view: 'front' }, 100)
    expect(await playbacks.preferences(ana)).toEqual({ speed: 0.5, mirrored: true, view: 'rear' })
  })

  test('of fifty concurrent claims of a key one succeeds, and keys are per learner', async () => {
    const { actions, ana, eva } = await academy()
    const taken = await Promise.all(Array.from({ length: 50 }, () => actions.claim(ana, 'key-of-a-finish', 1)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect([await actions.has(ana, 'key-of-a-finish'), await actions.has(eva, 'key-of-a-finish')]).toEqual([
      true,
      false,
    ])
    expect(await actions.claim(eva, 'key-of-a-finish', 1)).toBe(true)
    await actions.purge(2)
    expect(await actions.has(ana, 'key-of-a-finish')).toBe(false)
    expect(await actions.claim(ana, 'key-of-a-finish', 3)).toBe(true)
  })

  test('enrolling again changes the level, quitting removes the course, and finished lessons stay', async () => {
    const { enrolments, progress, ana } = await academy()
    await progress.finish(ana, 7, 50)
    await enrolments.joinCourse(ana, 5, 'basic', 100)
    await enrolments.joinCourse(ana, 5, 'advanced', 200)
    expect(await enrolments.coursesOf(ana)).toEqual([{ course_id: 5, level: 'advanced', at: 200 }])
    await enrolments.quitCourse(ana, 5, 300)
    expect(await enrolments.coursesOf(ana)).toEqual([])
    expect((await progress.lessonProgress(ana, 7)).finishedAt).toBe(50)
  })

  test('the later of enrolling and quitting wins, in whichever order they arrive', async () => {
    const { enrolments, catalogue, ana } = await academy()
    await catalogue.replace(aCatalogueFile({ videos: [], programs: [aProgram({ id: 9 })], media: [], tallies: [] }), 0)
    await enrolments.quitCourse(ana, 5, 200)
    await enrolments.joinCourse(ana, 5, 'basic', 100)
    expect(await enrolments.coursesOf(ana)).toEqual([])
    await enrolments.joinCourse(ana, 5, 'advanced', 400)
    await enrolments.joinCourse(ana, 5, 'basic', 300)
    await enrolments.quitCourse(ana, 5, 350)
    expect(await enrolments.coursesOf(ana)).toEqual([{ course_id: 5, level: 'advanced', at: 400 }])
    await enrolments.quitProgram(ana, 9, 200)
    await enrolments.joinProgram(ana, 9, 100)
    expect(await enrolments.programsOf(ana)).toEqual([])
    await enrolments.joinProgram(ana, 9, 300)
    await enrolments.quitProgram(ana, 9, 250)
    expect(await enrolments.programsOf(ana)).toMatchObject([{ program_id: 9, at: 300 }])
  })

  test('enrolling once more outlives a quit from before that arrives later', async () => {
    const { enrolments, catalogue, ana } = await academy()
    await catalogue.replace(aCatalogueFile({ videos: [], programs: [aProgram({ id: 9 })], media: [], tallies: [] }), 0)
    for (const at of [3, 10]) {
      await enrolments.joinCourse(ana, 5, 'basic', at)
      await enrolments.joinProgram(ana, 9, at)
    }
    await enrolments.quitCourse(ana, 5, 5)
    await enrolments.quitProgram(ana, 9, 5)
    expect(await enrolments.coursesOf(ana)).toMatchObject([{ course_id: 5, at: 10 }])
    expect(await enrolments.programsOf(ana)).toMatchObject([{ program_id: 9, at: 10 }])
    await enrolments.joinProgram(ana, 9, 7)
    expect(await enrolments.programsOf(ana)).toMatchObject([{ program_id: 9, at: 10 }])
  })

  test('an import replaces every lesson and leaves all progress', async () => {
    const { catalogue, progress, ana } = await academy()
    const file = aCatalogueFile({ videos: [aLesson({ id: 7 })], media: [], tallies: [] })
    await catalogue.replace(file, 0)
    await progress.finish(ana, 7, 50)
    await catalogue.replace(file, 1)
    expect((await progress.summary(ana)).finished).toEqual([7])
  })
})

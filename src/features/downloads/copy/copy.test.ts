import { describe, expect, test } from 'vitest'
import { aDownloadRecord, aStoredDownload, sizesOf } from '#tests/factories/download-records.ts'
import { groupDetail, groupText, spokenProgress } from './group-copy.ts'
import { groupProgress } from './group-progress.ts'
import { nearestLines, proposedLines, qualityOptions, qualityText } from './quality.ts'
import { formatBytes, remainingTimeText } from './size-copy.ts'
import { haltWords, isStuck, preparingWords, stateHint, stateText } from './state-copy.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.each([
  [0, '0 MB'],
  [20_000, '0,1 MB'],
  [1_250_000, '1,3 MB'],
  [45_400_000, '45 MB'],
  [999_400_000, '999 MB'],
  [999_600_000, '1 GB'],
  [2_140_000_000, '2,1 GB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(plain(formatBytes(bytes))).toBe(text)
})

test.each([
  [10_000_000, null, undefined],
  [10_000_000, 0, undefined],
  [1_000_000, 100_000, 'menos de 1 min'],
  [6_000_000, 100_000, 'cerca de 1 min'],
  [18_000_000, 100_000, 'unos 3 min'],
  [360_000_000, 100_000, 'cerca de una hora'],
  [1_080_000_000, 100_000, 'unas 3 horas'],
])('%d bytes at %s a second take %s', (bytes, rate, text) => {
  expect(plain(remainingTimeText(bytes, rate))).toBe(text)
})

describe('qualities', () => {
  test('each height has the size of all the lessons, those without it at the nearest below, else their smallest', () => {
    const sizes = [
      ...sizesOf(1),
      { video_id: 2, lines: 480, bytes: 20_000_000 },
      { video_id: 3, lines: 0, bytes: 5_000_000 },
    ]
    expect(qualityOptions(sizes)).toEqual([
      { lines: 240, bytes: 31_000_000 },
      { lines: 480, bytes: 40_000_000 },
      { lines: 720, bytes: 58_000_000 },
    ])
  })

  test('the usual quality is proposed, and the smallest where data are saved', () => {
    const options = qualityOptions(sizesOf(1))
    expect([proposedLines(options, false), proposedLines(options, true)]).toEqual([480, 240])
    expect([nearestLines([720, 1080], 480), nearestLines([240, 360], 480)]).toEqual([720, 360])
  })

  test('a lesson without renditions has no lines to name', () => {
    expect([qualityText(0), qualityText(480)]).toEqual(['Calidad única', 'Normal · 480p'])
  })
})

describe('a group of lessons', () => {
  const kindOf = (...records: Parameters<typeof groupProgress>[1]) => groupProgress([1, 2], records).kind

  test('has the state of its lessons', () => {
    const [one, two] = [aDownloadRecord({ lesson_id: 1 }), aDownloadRecord({ lesson_id: 2 })]
    expect(kindOf()).toBe('none')
    expect(kindOf(aDownloadRecord({ lesson_id: 9 }))).toBe('none')
    expect(kindOf(one, two)).toBe('waiting')
    expect(kindOf({ ...one, state: 'downloading' }, two)).toBe('downloading')
    expect(kindOf({ ...one, state: 'paused' }, two)).toBe('waiting')
    expect(kindOf({ ...one, state: 'paused' }, { ...two, state: 'paused' })).toBe('paused')
    expect(kindOf(aStoredDownload({ lesson_id: 1 }))).toBe('partial')
    expect(kindOf(aStoredDownload({ lesson_id: 1 }), aStoredDownload({ lesson_id: 2 }))).toBe('complete')
  })

  test('counts each lesson alike, since the size of one in the queue is not known', () => {
    const progress = groupProgress(
      [1, 2],
      [
        aDownloadRecord({ lesson_id: 1, state: 'downloading', bytes: 10_000_000, stored_bytes: 8_000_000 }),
        aDownloadRecord({ lesson_id: 2, bytes: 0 }),
      ],
    )
    expect([progress.percent, progress.remaining]).toEqual([40, 2_000_000])
    expect(groupText(progress, 2)).toBe('Guardando, 40 %')
    expect(plain(groupDetail(progress, 2))).toBe('0 de 2 clases, quedan 2 MB')
  })

  test('is announced in steps of a quarter', () => {
    const at = (stored_bytes: number) =>
      spokenProgress(groupProgress([1], [aDownloadRecord({ state: 'downloading', bytes: 100, stored_bytes })]), 1)
    expect([at(24), at(25), at(74), at(99)]).toEqual(
      ['0', '25', '50', '75'].map((percent) => `Guardando, ${percent} %`),
    )
  })

  test('shows why it waits, unless one of its lessons is downloading', () => {
    const waiting = aDownloadRecord({ lesson_id: 1, halt: 'wifi' })
    expect(groupText(groupProgress([1], [waiting]), 1)).toBe('Esperando Wi-Fi')
    const moving = aDownloadRecord({ lesson_id: 2, state: 'downloading', bytes: 100, stored_bytes: 10 })
    expect(groupText(groupProgress([1, 2], [waiting, moving]), 2)).toBe('Guardando, 5 %')
  })
})

test('every halt has a text, and a withdrawn lesson is named as such even when it is stored', () => {
  for (const halt of Object.keys(haltWords) as (keyof typeof haltWords)[])
    expect(stateText(aDownloadRecord({ halt }))).toBe(haltWords[halt].title)
  expect(stateText(aStoredDownload({ outdated: 'withdrawn' }))).toBe('La academia ha retirado esta clase')
  expect(stateText(aStoredDownload())).toBe('Guardada en este dispositivo')
})

test('every download whose title says that it is withdrawn is marked as one that waits for its learner', () => {
  const withdrawn = [{ outdated: 'withdrawn' }, { halt: 'gone' }, { outdated: 'replace', halt: 'gone' }] as const
  for (const record of withdrawn.map((changes) => aStoredDownload(changes)))
    expect([stateText(record), isStuck(record)]).toEqual([haltWords.gone.title, true])
  expect(isStuck(aStoredDownload())).toBe(false)
})

test('a stored lesson whose replacement has stopped says why, and until when it plays', () => {
  const stopped = aStoredDownload({ outdated: 'replace', halt: 'full' })
  expect(stateText(stopped)).toBe('Hay una versión nueva')
  expect(stateHint(stopped, { until: Date.parse('2026-03-05T10:00:00.000Z') })).toBe(
    `La academia la ha cambiado. ${haltWords.full.title}. ${haltWords.full.hint} Se puede ver sin conexión hasta el 05/03/2026.`,
  )
  for (const halt of [null, 'network', 'wifi'] as const)
    expect(stateHint(aStoredDownload({ outdated: 'replace', halt }))).toBe(
      'La academia la ha cambiado: se actualiza con conexión.',
    )
  expect(stateHint(aStoredDownload({ halt: 'full' }))).toBeNull()
  const gone = aStoredDownload({ outdated: 'replace', halt: 'gone' })
  expect([stateText(gone), stateHint(gone)]).toEqual([haltWords.gone.title, haltWords.gone.hint])
})

test('a stored lesson is not shown as ready while the app itself does not open offline', () => {
  const one = aStoredDownload()
  expect([stateText(one, undefined, true), stateHint(one, undefined, true)]).toEqual([
    preparingWords.title,
    preparingWords.hint,
  ])
  const all = groupProgress([one.lesson_id], [one])
  expect([groupText(all, 1, true), groupDetail(all, 1, true)]).toEqual([preparingWords.title, preparingWords.hint])
  expect(spokenProgress(all, 1, true)).toBe(preparingWords.title)
  const moving = aDownloadRecord({ state: 'downloading' })
  expect(stateText(moving, undefined, true)).toBe(stateText(moving))
})

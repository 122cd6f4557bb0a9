import { expect, test } from 'vitest'
import { PlayerConfig, playerConfigLimit } from '#contract/messages.ts'
import { randomName } from '#src/platform/random-name.ts'
import { playerAddress } from './player-address.ts'

const config: PlayerConfig = {
  session: randomName(),
  titles: { lesson: '¿Y si «giras»? <b>&', context: null },
  streams: { front: '/media/public/a.mp4', rear: null },
  poster: null,
  playback: { position: 0, duration: 24 },
  chapters: [{ start: 0, title: 'Saludo' }],
  bpm: null,
  hue: 12,
  flags: { autoplay: false, camera: false },
}
const readBack = (address: string) =>
  PlayerConfig(JSON.parse(new URL(address, 'https://academia.test').searchParams.get('config') ?? ''))

test('the frame reads what was written, whatever the title holds', () => {
  expect(readBack(playerAddress(config))).toEqual(config)
})

test('a lesson of many chapters keeps as many as its address takes', () => {
  const chapters = Array.from({ length: 300 }, (_, index) => ({ start: index, title: `Capítulo ñandú ${index}` }))
  const address = playerAddress({ ...config, chapters })
  expect(address.length).toBeLessThanOrEqual(playerConfigLimit + '/player.html?config='.length)
  const read = readBack(address) as PlayerConfig
  expect(read.chapters).toEqual(chapters.slice(0, read.chapters.length))
  expect(read.chapters.length).toBeGreaterThan(50)
})

test('no two conversations have the same name', () => {
  expect(randomName()).not.toBe(randomName())
})

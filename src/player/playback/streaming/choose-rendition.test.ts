import { expect, test } from 'vitest'
import { type ChoiceFacts, chooseRendition, shouldAbandon } from './choose-rendition.ts'

const renditions = [
  { lines: 240, rate: 196_000 },
  { lines: 480, rate: 511_000 },
  { lines: 720, rate: 1_207_000 },
  { lines: 1080, rate: 2_547_000 },
]
const facts: ChoiceFacts = {
  renditions,
  current: 1,
  ahead: 12,
  rest: 600,
  estimate: 1_000_000,
  speed: 1,
  visibleLines: 1080,
  chosenLines: null,
  saveData: false,
}

test.each<[string, Partial<ChoiceFacts>, number]>([
  ['begins with the smallest, whatever the line carries', { current: null, estimate: 9e6 }, 0],
  ['stays where the next one takes more than 0.65 of the line', { estimate: 1_850_000 }, 1],
  ['goes one up where the next one takes less', { estimate: 1_860_000 }, 2],
  ['goes one up only, on a line that carries all', { estimate: 50e6 }, 2],
  ['does not go up with a short buffer', { estimate: 2_200_000, ahead: 7 }, 1],
  ['goes up sooner where the line carries four times the next one', { estimate: 5_000_000, ahead: 5 }, 2],
  ['stays where the line carries a little less than four times the next one', { estimate: 5_000_000, ahead: 4 }, 1],
  ['keeps what it has while 20 s are buffered', { estimate: 100_000, ahead: 20 }, 1],
  ['goes down with less', { estimate: 100_000, ahead: 19 }, 0],
  ['goes down to what the line carries', { current: 3, estimate: 700_000, ahead: 6 }, 1],
  ['stays where the line carries it', { current: 2, estimate: 1_500_000, ahead: 6 }, 2],
  ['needs no more buffer than is left of the lesson', { estimate: 100_000, ahead: 3, rest: 3 }, 1],
  ['needs twice the line at twice the speed', { estimate: 3_000_000, speed: 2 }, 1],
  ['needs half of the line at half the speed', { estimate: 930_000, speed: 0.5 }, 2],
  ['is no taller than its place on the screen', { estimate: 50e6, visibleLines: 480 }, 1],
  ['comes down from a whole screen', { current: 3, estimate: 50e6, visibleLines: 470 }, 1],
  ['fills a slightly taller place than a rendition', { estimate: 50e6, visibleLines: 530 }, 1],
  ['fills a place between two with the taller one', { estimate: 50e6, visibleLines: 600 }, 2],
  ['is the smallest where data is saved', { current: 3, estimate: 50e6, saveData: true }, 0],
  ['is the learner’s own choice above all', { chosenLines: 1080, estimate: 1, saveData: true, visibleLines: 100 }, 3],
  ['is the nearest below a choice that the lesson does not have', { chosenLines: 900 }, 2],
  ['is the smallest below all', { chosenLines: 144 }, 0],
])('the rendition %s', (_, over, index) => {
  expect(chooseRendition({ ...facts, ...over })).toBe(index)
})

const download = { elapsed: 2000, received: 50_000, size: 600_000, ahead: 12, speed: 1, smallestSize: 49_000 }

test.each<[string, Partial<typeof download>, boolean]>([
  ['takes 22 s more with 12 s buffered', {}, true],
  ['takes 22 s more with 30 s buffered', { ahead: 30 }, false],
  ['was judged too early', { elapsed: 900, received: 1000 }, false],
  ['has received nothing for two seconds', { received: 0 }, true],
  ['is nearly there', { received: 560_000, elapsed: 60_000 }, false],
  ['is in time at half the speed only', { ahead: 14, speed: 0.5 }, false],
  ['is not in time at twice the speed', { ahead: 30, speed: 2 }, true],
])('a download that %s', (_, over, abandoned) => {
  expect(shouldAbandon({ ...download, ...over })).toBe(abandoned)
})

import { expect, test } from 'vitest'
import { rehearsalTexts } from './rehearsal-texts.ts'

test('every kind of text is rehearsed, from a letter to more than one pattern holds', () => {
  expect(rehearsalTexts(['Bachata sensual', 'Un giro de salsa'])).toEqual([
    'B',
    'Bac',
    'Bahcata',
    'Bachata sensual',
    'Bachata sensual Bachata sensual',
    's',
    'sal',
    'sasla',
    'Un giro de salsa',
    'Un giro de salsa Un giro de salsa',
  ])
})

test('without lessons, or without a title, nothing is rehearsed', () => {
  expect([rehearsalTexts([]), rehearsalTexts([''])]).toEqual([[], []])
})

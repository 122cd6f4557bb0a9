import { expect, test } from 'vitest'
import { couponCodes, couponServer, networkNumber } from '#tests/setup/payments/operator-coupons.ts'

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof couponServer>>['calls']['validate']>>

/** What distinguishes one answer from another without reading it. */
const shapeOf = ({ statusCode, headers, body }: Answer) => ({
  status: statusCode,
  headers: Object.keys(headers).sort(),
  fields: headers['content-type']?.toString().includes('json') ? Object.keys(JSON.parse(body)) : [],
})

test('a wrong code is answered in the shape of one that exists', async () => {
  const { calls } = await couponServer()
  const { unused, used, wrong } = couponCodes
  const [ofWrong, ofUsed, ofUnused] = [
    await calls.validate(wrong, '192.0.2.1'),
    await calls.validate(used, '192.0.2.1'),
    await calls.validate(unused, '192.0.2.1'),
  ]
  expect([ofWrong.json(), ofUsed.json()]).toEqual([
    { valid: false, used: false },
    { valid: true, used: true },
  ])
  expect([shapeOf(ofUsed), shapeOf(ofUnused)]).toEqual([shapeOf(ofWrong), shapeOf(ofWrong)])
  for (const call of [calls.register, calls.renew]) {
    const [refused, refusedAsUsed] = [await call(wrong, '192.0.2.1'), await call(used, '192.0.2.1')]
    expect(refused.statusCode).toBe(422)
    expect(shapeOf(refusedAsUsed)).toEqual(shapeOf(refused))
  }
})

test('of two hundred guesses at once ten are answered, and a right one among the others is not revealed', async () => {
  const { calls } = await couponServer()
  const guesses = Array.from({ length: 200 }, (_, index) => `WRONG${String(index).padStart(5, '2')}`)
  guesses[150] = couponCodes.unused
  const answers = await Promise.all(guesses.map((code) => calls.validate(code, '192.0.2.1')))
  const answered = answers.filter(({ statusCode }) => statusCode === 200)
  expect([answered.length, answers[150]?.statusCode]).toEqual([10, 429])
})

test('beyond the limit every code has the same answer in every call, and other networks are not limited', async () => {
  const { calls } = await couponServer()
  for (let guess = 0; guess < 10; guess += 1) await calls.validate(`WRONG2222${guess}`, '192.0.2.1')
  for (const call of Object.values(calls)) {
    const answers = []
    for (const code of Object.values(couponCodes)) answers.push(await call(code, '192.0.2.1'))
    const [first] = answers
    expect(first?.statusCode).toBe(429)
    for (const answer of answers)
      expect([answer.body, shapeOf(answer)]).toEqual([first?.body, shapeOf(answers[0] ?? answer)])
  }
  expect((await calls.validate(couponCodes.unused, '192.0.2.2')).json()).toEqual({ valid: true, used: false })
})

test('a class that enters valid codes at once is not treated as guessing', async () => {
  const { calls } = await couponServer()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => calls.validate(couponCodes.unused, networkNumber(1))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

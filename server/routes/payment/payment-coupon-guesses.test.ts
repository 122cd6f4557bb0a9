import { expect, test } from 'vitest'
import { payingAcademy } from '#tests/factories/payments.ts'
import { sameOriginHeaders } from '#tests/factories/server.ts'

const longTimeout = { timeout: 60_000 }
const minute = 60_000
// The limit of calls in general would refuse most of them before the coupon's own.
const limits = { burst: 1_000_000, perSecond: 1_000_000 }

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof payingAcademy>>['get']>>
type Caller = (url: string) => Promise<Answer>

/** An academy with one coupon; every caller is in the same network. */
async function aCouponAcademy() {
  const academy = await payingAcademy({ limits })
  await academy.provider.coupons.put({ id: 'BAILA', name: 'Baila', percentOff: 20, duration: 'once' }, 'baila')
  const check = (caller: Caller, code: string) => caller(`/api/payment/check-coupon?coupon=${code}`)
  return {
    ...academy,
    /** The status of the coupon for a caller. */
    valid: async (caller: Caller) => (await check(caller, 'BAILA')).statusCode,
    /** Enters so many wrong codes at once; how many of them were answered as unknown. */
    async guess(caller: Caller, count: number) {
      const answers = await Promise.all(Array.from({ length: count }, (_, index) => check(caller, `MAL${index}`)))
      return answers.filter((answer) => answer.json().code === 'coupon_unknown').length
    },
  }
}

test(
  'ten wrong codes of one learner, or of a guest, close no coupon to others of their network',
  longTimeout,
  async () => {
    const { learner, get: getAs, guess, valid } = await aCouponAcademy()
    const get = (url: string) => getAs(url, sameOriginHeaders)
    const [ana, eva] = [await learner(), await learner()]
    // However often a learner is refused, it does not count for the network.
    expect(await guess(ana.get, 200)).toBe(10)
    expect([await valid(ana.get), await valid(get), await valid(eva.get)]).toEqual([429, 200, 200])
    expect(await guess(get, 200)).toBe(10)
    expect([await valid(get), await valid(eva.get)]).toEqual([429, 200])
  },
)

test(
  'a network has 120 wrong codes in ten minutes, and what it refuses is not counted for the learner',
  longTimeout,
  async () => {
    const { learner, advance, guess, valid } = await aCouponAcademy()
    for (let index = 0; index < 12; index += 1) expect(await guess((await learner()).get, 10)).toBe(10)
    const eva = await learner()
    await advance(9 * minute)
    expect(await guess(eva.get, 20)).toBe(0)
    expect(await valid(eva.get)).toBe(429)
    await advance(2 * minute)
    expect(await valid(eva.get)).toBe(200)
  },
)

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors.ts'
import type { Currency } from '#contract/visitor.ts'
import { aCoupon, aPaymentServer } from '#tests/factories/payment-page.ts'
import { useCoupon } from './use-coupon.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tenEuros = aCoupon({ percent_off: null, amount_off: 1000, currency: 'EUR' })

/** The coupon of a URL, whose code follows what is reported of it, as prices in `currency` are loaded. */
function aCouponIn(currency: Currency, parts: Parameters<typeof aPaymentServer>[0] = {}) {
  aPaymentServer({ coupons: { DIEZ: tenEuros }, ...parts })
  const client = new QueryClient()
  const url = { code: 'DIEZ' as string | null }
  const { result, rerender } = renderHook(
    (props: { readonly currency: Currency }) =>
      useCoupon({
        initial: url.code,
        ready: true,
        firstTime: true,
        onValid: vi.fn(),
        onCode(code) {
          url.code = code
        },
        ...props,
      }),
    {
      initialProps: { currency },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  )
  return {
    url,
    coupon: () => result.current,
    changeTo: (next: Currency) => rerender({ currency: next }),
    is: (status: string) => waitFor(() => expect(result.current.state.status).toBe(status)),
  }
}

test('a coupon in euros is refused beside prices in dollars, and valid again with those in euros', async () => {
  const { url, changeTo, is } = aCouponIn('EUR')
  await is('valid')
  expect(url.code).toBe('DIEZ')
  changeTo('USD')
  await is('error')
  expect(url.code).toBeNull()
  changeTo('EUR')
  await is('valid')
  expect(url.code).toBe('DIEZ')
})

test('the answer for the latest currency counts, though the coupon was still checked in another', async () => {
  let answer: (response: Response) => void = () => undefined
  const first = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const check = vi.fn<() => Response | Promise<Response>>(() => Response.json(tenEuros)).mockReturnValueOnce(first)
  const { url, changeTo, is, coupon } = aCouponIn('EUR', { answers: { '/api/payment/check-coupon': check } })
  await is('loading')
  await waitFor(() => expect(check).toHaveBeenCalledTimes(1))
  changeTo('USD')
  await is('error')
  await act(async () => answer(Response.json(tenEuros)))
  expect(coupon().state.status).toBe('error')
  expect(url.code).toBeNull()
})

test('a coupon that was taken out stays out when the currency changes', async () => {
  const { url, changeTo, is, coupon } = aCouponIn('EUR')
  await is('valid')
  act(() => coupon().clear())
  changeTo('USD')
  changeTo('EUR')
  await is('idle')
  expect(url.code).toBeNull()
})

test('a coupon that an order was refused for is checked again with the currency', async () => {
  const { changeTo, is, coupon } = aCouponIn('EUR', { coupons: { DIEZ: aCoupon() } })
  await is('valid')
  act(() => coupon().refuse(new Failure('coupon_exhausted')))
  expect(coupon().state).toMatchObject({ status: 'error', code: 'DIEZ', message: 'Cupón agotado' })
  changeTo('USD')
  await is('valid')
})

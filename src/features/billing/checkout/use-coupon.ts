import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { couponRefusal } from '#contract/rules/coupon.ts'
import type { Plan } from '#contract/rules/plans.ts'
import type { Currency } from '#contract/visitor.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { couponErrorText, isCouponRefusal } from './coupon-copy.ts'
import { type CouponAnswer, fetchCoupon } from './payment-queries.ts'

/** The states of the coupon block (F190). */
export type CouponState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly code: string }
  | { readonly status: 'valid'; readonly code: string; readonly check: CouponAnswer }
  /** `unchecked` where the coupon was not refused: nothing has answered whether it is valid. */
  | { readonly status: 'error'; readonly code: string; readonly message: string; readonly unchecked?: boolean }

interface CouponParts {
  /** The coupon in the URL, validated once `ready`. */
  readonly initial: string | null
  /** Whether the prices are loaded. */
  readonly ready: boolean
  readonly currency: Currency
  /** Whether the learner never paid before. */
  readonly firstTime: boolean
  /** The only plan on offer, as on the upgrade page; any coupon for another plan is refused then. */
  readonly only?: Plan
  readonly onValid: (check: CouponAnswer) => void
  /** Reports the valid code for the URL; null for one that is refused or removed. */
  readonly onCode: (code: string | null) => void
}

/**
 * Validates a coupon: idle, loading, then valid or an error. A refusal by the server when the quote is made, or the
 * order placed, ends in the same error as one found here.
 */
export function useCoupon({ initial, ready, currency, firstTime, only, onValid, onCode }: CouponParts) {
  const validation = useMutation<CouponAnswer, Failure, string>({
    mutationFn: async (code) => {
      const { check, now } = await fetchCoupon(code).catch((thrown: unknown) => Promise.reject(toFailure(thrown)))
      const refusal = couponRefusal(check, {
        now,
        firstTime,
        plan: only ?? null,
        currency,
        annualOnly: only?.period === 'year',
      })
      if (refusal !== null) throw new Failure(refusal)
      return check
    },
  })
  // Why an order with the validated coupon was refused.
  const [refused, setRefused] = useState<Failure | null>(null)
  const validate = (code: string) => {
    setRefused(null)
    validation.mutate(code, {
      onSuccess(check) {
        onValid(check)
        onCode(code)
      },
      // One that could not be checked stays in the URL: a reload checks it again.
      onError({ code: failure }) {
        if (isCouponRefusal(failure)) onCode(null)
      },
    })
  }
  const refuse = (failure: Failure) => {
    setRefused(failure)
    onCode(null)
  }
  const clear = () => {
    setRefused(null)
    validation.reset()
    onCode(null)
  }

  // An amount in euros takes nothing off a price in dollars: what one currency allows, another refuses.
  const revalidate = useEffectEvent(() => {
    const code = validation.variables ?? initial
    if (code) validate(code)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the currency alone validates again.
  useEffect(() => {
    if (ready) revalidate()
  }, [ready, currency])

  const { variables } = validation
  const state = stateOf(refused ? { status: 'error', variables, data: undefined, error: refused } : validation)
  return { state, validate, refuse, clear }
}

interface Validation {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly variables: string | undefined
  readonly data: CouponAnswer | undefined
  readonly error: Failure | null
}

function stateOf({ status, variables: code = '', data, error }: Validation): CouponState {
  if (status === 'pending') return { status: 'loading', code }
  if (data) return { status: 'valid', code, check: data }
  if (!error) return { status: 'idle' }
  return { status: 'error', code, message: couponErrorText(error), unchecked: !isCouponRefusal(error.code) }
}

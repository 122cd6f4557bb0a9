import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { expiryDay } from '#contract/rules/expiry-day.ts'
import { academyClock } from '#src/platform/academy-clock.ts'

interface EndingPlanProps {
  readonly user: User
  readonly onCancel: () => void
}

/** What a learner loses of a running plan with the account (D7, D13); nothing without one. */
export function EndingPlan({ user, onCancel }: EndingPlanProps) {
  if (!user.subscription_active) return null
  const until = user.stripe_subscription_active_until
  // In the days of grace what is paid is over.
  const isOver = until !== null && Date.parse(until) <= academyClock.now()
  const day = until === null || isOver ? null : expiryDay(until)
  if (!user.has_subscription)
    return (
      <p>
        <strong>Tu acceso termina ahora mismo</strong>, aunque a tu cupón le quede tiempo.
      </p>
    )
  if (user.in_trial)
    return (
      <p>
        <strong>Tu prueba termina ahora mismo</strong>
        {day === null ? '' : `, no el ${day}`}, y no se te cobra nada.
      </p>
    )
  return (
    <p>
      <strong>Tu plan termina ahora mismo</strong>
      {isOver
        ? ''
        : day === null
          ? ', y con él el tiempo que ya has pagado'
          : `: el tiempo que ya has pagado, hasta el ${day}, se pierde`}
      . No se te cobrará nada más. Si lo que quieres es usarlo hasta el final o pedir una devolución, está en{' '}
      <Link to={paths.profile} search={{ seccion: 'suscripcion' }} onClick={onCancel}>
        Suscripción
      </Link>
      .
    </p>
  )
}

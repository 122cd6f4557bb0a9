import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import type { AccessRefusal } from '#contract/rules/lesson-access.ts'

/** What the target of the access dialog depends on. */
type AccessUser = Pick<User, 'has_subscription' | 'is_coupon_claro_user'>

/**
 * The target of the access dialog (F126): renewal for coupon users, payment for a subscription that does not open this,
 * the trial for other learners, registration for guests (Q32).
 */
export function accessTarget(user: AccessUser | null): string {
  if (user === null) return paths.register
  if (user.is_coupon_claro_user) return paths.payCoupon
  return user.has_subscription ? paths.payment : paths.payTrial
}

interface AccessLink {
  readonly to: string
  readonly words: string
}

interface AccessWords {
  readonly title: string
  readonly text: string
  /** Links to what opens it, the likeliest first. */
  readonly links: readonly AccessLink[]
}

const opens =
  'La suscripción abre todas las clases, los cursos y los programas de la academia, para bailarlos a tu ritmo.'

/**
 * The text and links of the access dialog (F126). A guest registers, or signs in (Q32).
 */
export function accessWords(user: AccessUser | null, refusal: AccessRefusal | undefined): AccessWords {
  const target = accessTarget(user)
  if (user === null)
    return {
      title: refusal === undefined ? 'Sigue bailando con tu cuenta' : 'Para bailar esta clase',
      text: 'Regístrate y sigue justo donde estabas. Si ya tienes cuenta, inicia sesión y vuelves aquí.',
      links: [
        { to: target, words: 'Regístrate' },
        { to: paths.login, words: 'Inicia sesión' },
      ],
    }
  return {
    title: refusal === undefined ? 'Baila todo lo que quieras' : 'Esto está en la suscripción',
    text: opens,
    links: [{ to: target, words: user.is_coupon_claro_user ? 'Renovar mi cupón' : 'Ver los planes' }],
  }
}

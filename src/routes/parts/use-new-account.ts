import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { prompt } from '#src/session/prompts.ts'
import { returnToPath, signUpPath } from '#src/session/redirects/persisted-path.ts'
import { afterSignUp, isLesson } from '#src/session/redirects/redirect-after.ts'
import { isForGuests } from '#src/session/redirects/route-guards.ts'
import { useStillShown } from './use-still-shown.ts'

/** The parameters of a registration page, and where a new account goes from there (F48, Q51). */
export function useNewAccount(challenge: boolean) {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const router = useRouter()
  const isStillShown = useStillShown()
  const search = new URLSearchParams(searchText)
  // `b=1` marks the flow that ends in payment.
  const paid = search.get('b') === '1'

  const handleSignedUp = async (coupon: string | null) => {
    const next = afterSignUp({ challenge, paid, search: searchText, coupon, from: returnToPath.take() })
    // The link of the confirmation email returns to the lesson, in whichever tab it opens.
    if (isLesson(next)) signUpPath.write(next)
    if (!isStillShown() && !isForGuests(router.state.location.pathname)) return
    await navigate({ href: next, replace: true })
    if (isLesson(next)) prompt('confirm-email')
  }
  return {
    coupon: search.get('coupon'),
    ...(paid ? { onward: `${paths.onboarding}${searchText}` } : {}),
    onSignedUp: handleSignedUp,
  }
}

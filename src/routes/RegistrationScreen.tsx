import { useLocation, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Registration } from '#src/features/account/registration/Registration.tsx'
import { afterLeadKept, wayBackKept } from '#src/session/kept-path.ts'
import { prompt } from '#src/session/prompts.ts'
import { afterSignUp, isLesson } from '#src/session/where-next.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

interface RegistrationScreenProps {
  readonly variant: 'standard' | 'operator' | 'challenge'
  readonly title: string
}

/** A page that makes accounts, and where it leads: `?b=1` marks the flow that ends in paying (F48, Q51). */
export function RegistrationScreen({ variant, title }: RegistrationScreenProps) {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const search = new URLSearchParams(searchText)
  const paid = search.get('b') === '1'

  const goOn = async () => {
    const from = wayBackKept.take()
    const next = afterSignUp({ challenge: variant === 'challenge', paid, search: searchText, from })
    await navigate({ href: next, replace: true })
    if (!isLesson(next)) return
    // The link of the message brings them back to their lesson, in whichever tab it opens.
    afterLeadKept.keep(next)
    prompt('confirm-email')
  }
  return (
    <>
      <PageTitle title={title} />
      <Registration
        variant={variant}
        coupon={search.get('coupon')}
        {...(paid ? { onward: `${paths.onboarding}${searchText}` } : {})}
        onSignedUp={goOn}
      />
    </>
  )
}

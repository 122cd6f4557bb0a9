import { createLazyRoute } from '@tanstack/react-router'
import { cookiePolicy } from '#src/features/legal/cookie-policy.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function CookiePolicyScreen() {
  return (
    <>
      <PageTitle title={cookiePolicy.title} />
      <LegalPage text={cookiePolicy} />
    </>
  )
}

export const route = createLazyRoute('/academy/cookies')({ component: CookiePolicyScreen })

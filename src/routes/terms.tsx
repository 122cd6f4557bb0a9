import { createLazyRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { terms } from '#src/features/legal/terms.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function TermsScreen() {
  return (
    <>
      <PageTitle title={terms.title} />
      <LegalPage text={terms} />
    </>
  )
}

export const route = createLazyRoute('/academy/terminos')({ component: TermsScreen })

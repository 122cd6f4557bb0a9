import { createLazyRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { privacy } from '#src/features/legal/privacy.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

function PrivacyScreen() {
  return (
    <>
      <PageTitle title={privacy.title} />
      <LegalPage text={privacy} />
    </>
  )
}

export const route = createLazyRoute('/academy/privacidad')({ component: PrivacyScreen })

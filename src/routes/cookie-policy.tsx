import { createLazyRoute } from '@tanstack/react-router'
import { cookiePolicy } from '#src/features/legal/cookie-policy.ts'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'

export const route = createLazyRoute('/academy/cookies')({ component: () => <LegalPage text={cookiePolicy} /> })

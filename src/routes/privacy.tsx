import { createLazyRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { privacy } from '#src/features/legal/privacy.ts'

export const route = createLazyRoute('/academy/privacidad')({ component: () => <LegalPage text={privacy} /> })

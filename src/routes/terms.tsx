import { createLazyRoute } from '@tanstack/react-router'
import { LegalPage } from '#src/features/legal/LegalPage.tsx'
import { terms } from '#src/features/legal/terms.ts'

export const route = createLazyRoute('/academy/terminos')({ component: () => <LegalPage text={terms} /> })

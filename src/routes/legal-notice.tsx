import { createLazyRoute } from '@tanstack/react-router'
import { LegalNotice } from '#src/features/legal/LegalNotice.tsx'

export const route = createLazyRoute('/academy/aviso-legal')({ component: LegalNotice })

import { createLazyRoute } from '@tanstack/react-router'
import { Terms } from '#src/features/legal/Terms.tsx'

export const route = createLazyRoute('/academy/terminos')({ component: Terms })

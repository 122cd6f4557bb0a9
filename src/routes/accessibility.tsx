import { createLazyRoute } from '@tanstack/react-router'
import { Accessibility } from '#src/features/legal/Accessibility.tsx'

export const route = createLazyRoute('/academy/accesibilidad')({ component: Accessibility })

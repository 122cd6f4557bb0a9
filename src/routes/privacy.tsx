import { createLazyRoute } from '@tanstack/react-router'
import { Privacy } from '#src/features/legal/Privacy.tsx'

export const route = createLazyRoute('/academy/privacidad')({ component: Privacy })

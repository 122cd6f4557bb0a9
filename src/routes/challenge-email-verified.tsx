import { createLazyRoute } from '@tanstack/react-router'
import { ChallengeConfirmedScreen } from './parts/ChallengeConfirmedScreen.tsx'

export const route = createLazyRoute('/academy/reto-confirmado')({ component: ChallengeConfirmedScreen })

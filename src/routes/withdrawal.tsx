import { createLazyRoute } from '@tanstack/react-router'
import { Withdrawal } from '#src/features/legal/Withdrawal.tsx'

export const route = createLazyRoute('/academy/desistimiento')({ component: Withdrawal })

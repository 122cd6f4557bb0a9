import { createLazyRoute } from '@tanstack/react-router'
import { Credits } from '#src/features/legal/Credits.tsx'
import { shippedPackages } from '#src/features/legal/shipped-packages.ts'

export const route = createLazyRoute('/academy/creditos')({ component: () => <Credits packages={shippedPackages} /> })

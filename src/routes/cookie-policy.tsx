import { createLazyRoute } from '@tanstack/react-router'
import { CookieSettings } from '#src/features/cookie-notice/CookieSettings.tsx'
import { CookiePolicy } from '#src/features/legal/CookiePolicy.tsx'

export const route = createLazyRoute('/academy/cookies')({
  component: () => <CookiePolicy choice={<CookieSettings />} />,
})

import { setHomeNotificationSeen } from '#contract/profile.ts'
import { call } from '#src/platform/api.ts'

/** Remembers that the notice about the new home has been read. */
export const rememberHomeNotice = () => call(setHomeNotificationSeen)

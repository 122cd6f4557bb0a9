import type { User } from '../account.ts'

/** Who is watching: what the access rules need of a person, and no more. */
export type Viewer = Pick<User, 'subscription_active' | 'has_challenge'> | null

/** A visitor who has not signed in. */
export const guest: Viewer = null

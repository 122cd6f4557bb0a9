import type { User } from '#contract/account.ts'
import { LessonTitle } from '#src/features/catalogue/LessonTitle.tsx'
import { OwnVideos } from '#src/features/recording/own-videos/OwnVideos.tsx'

/** The learner's recordings in the profile, with the titles of their lessons. */
export const ProfileVideos = ({ user }: { readonly user: User }) => <OwnVideos user={user} title={LessonTitle} />

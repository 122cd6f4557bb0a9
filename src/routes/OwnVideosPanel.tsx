import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { OwnVideos } from '#src/features/recording/own-videos/OwnVideos.tsx'
import { useOwnVideos } from '#src/features/recording/own-videos/use-own-videos.ts'

/** Somebody's own videos, under the titles their classes have in the catalogue. */
export function OwnVideosPanel({ user }: { readonly user: User }) {
  const { data: videos = [] } = useOwnVideos(user.id)
  const ids = [...new Set(videos.map(({ video_id }) => video_id))]
  const { data: lessons = [] } = useQuery({ ...catalogueQueries.lessons(ids), placeholderData: keepPreviousData })
  return <OwnVideos user={user} titleOf={(lessonId) => lessons.find(({ id }) => id === lessonId)?.title} />
}

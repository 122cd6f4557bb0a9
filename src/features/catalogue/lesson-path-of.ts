import type { QueryClient } from '@tanstack/react-query'
import { lessonPath } from '#contract/paths.ts'

/** The path of the lesson that `?videoId` names; null when the catalogue does not have it (F38, F196). */
export async function lessonPathOf(client: QueryClient, videoId: string | null): Promise<string | null> {
  const id = Number(videoId ?? Number.NaN)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  try {
    // Only a URL with a lesson needs the catalogue.
    const { catalogueQueries } = await import('#src/features/catalogue/catalogue-queries.ts')
    const { ready } = await client.ensureQueryData(catalogueQueries.state())
    // A first visit has no catalogue yet.
    if (!ready) await client.fetchQuery(catalogueQueries.freshness())
    const [lesson] = await client.fetchQuery({ ...catalogueQueries.lessons([id]), staleTime: 0 })
    return lesson ? lessonPath(lesson) : null
  } catch {
    return null
  }
}

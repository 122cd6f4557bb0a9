import { useQueryClient } from '@tanstack/react-query'
import type { UserVideo } from '#contract/recording.ts'
import { log } from '#src/platform/log.ts'
import { showToast } from '#src/ui/toasts.ts'
import { recordingChanges, recordingQueries } from '../recording-queries.ts'

const saidOfChanges = 'Se han realizado los cambios'
const saidOfPublishing = 'El vídeo se ha publicado'

/**
 * What a learner does to their recordings: each shows at once when the academy has done it, says so (F157), and is read
 * anew. Throws a `Failure`, and then nothing has changed on the page.
 */
export function useOwnVideoChanges(userId: number) {
  const client = useQueryClient()
  const own = recordingQueries.own(userId).queryKey

  const done = async (said: string, change: (list: readonly UserVideo[]) => readonly UserVideo[]) => {
    await client.cancelQueries({ queryKey: own })
    client.setQueryData(own, (list) => list && [...change(list)])
    void client.invalidateQueries({ queryKey: recordingQueries.all() })
    showToast(said).catch((cause: unknown) => log.warn('a change could not be announced', { cause }))
  }
  const replaced = (video: UserVideo) => (list: readonly UserVideo[]) =>
    list.map((other) => (other.id === video.id ? video : other))

  return {
    /** The one published before in the same class is a draft from now on (F154). */
    async publish({ id }: UserVideo): Promise<void> {
      const video = await recordingChanges.publish(id)
      await done(saidOfPublishing, (list) => replaced(video)(list.map((other) => withdrawn(other, video))))
    },
    async unpublish({ id }: UserVideo): Promise<void> {
      const video = await recordingChanges.unpublish(id)
      await done(saidOfChanges, replaced(video))
    },
    /** Has one that was set aside processed again. */
    async retry({ id }: UserVideo): Promise<void> {
      const video = await recordingChanges.retry(id)
      await done(saidOfChanges, replaced(video))
    },
    async remove({ id }: UserVideo): Promise<void> {
      await recordingChanges.remove(id)
      await done(saidOfChanges, (list) => list.filter((other) => other.id !== id))
    },
    async edit({ id }: UserVideo, changes: { readonly title: string; readonly description: string }): Promise<void> {
      const video = await recordingChanges.edit(id, changes)
      await done(saidOfChanges, replaced(video))
    },
    /** Moves the recording against its class; too small a thing to be announced. */
    async shift({ id }: UserVideo, offset: number): Promise<void> {
      const video = await recordingChanges.edit(id, { offset })
      client.setQueryData(own, (list) => list && [...replaced(video)(list)])
    },
  }
}

export type OwnVideoChanges = ReturnType<typeof useOwnVideoChanges>

const withdrawn = (other: UserVideo, published: UserVideo): UserVideo =>
  other.video_id === published.video_id && other.status === 'public' ? { ...other, status: 'draft' } : other

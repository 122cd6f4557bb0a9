import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import type { UserVideo } from '#contract/recording.ts'
import { call } from '#src/platform/api.ts'
import { log } from '#src/platform/log.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import { hideToasts, showToast } from '#src/ui/toasts.ts'
import { retryOffset, stopOffsetRetries } from './saving/offset-retries.ts'
import { isUndecided } from './saving/refusal.ts'
import { isChanged, lookForChange, stopLooking, type VideoChange } from './unanswered-changes.ts'

/** Query options of recordings. Loaded when a recording is in sight, never with a screen. */
export const recordingQueries = {
  all: () => ['recordings'] as const,
  /** All recordings of the signed-in learner (F158, F160). */
  own: (userId: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'own', userId],
      meta: { persisted: 'ownVideos' },
      // Refused while another learner is signed in: their recordings must not be taken for this one's.
      queryFn: ({ signal }) => call('getUserVideos', { learner: userId }, signal),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'one', id],
      queryFn: ({ signal }) => call('getUserVideo', { params: { id } }, signal),
    }),
  /** The published recordings of a lesson (F141). Guests get fewer fields, so the key holds the learner. */
  ofLesson: (videoId: number, userId: number | null) =>
    queryOptions({
      queryKey: [...recordingQueries.all(), 'lesson', videoId, userId],
      queryFn: ({ signal }) => call('getLessonUserVideos', { params: { videoId } }, signal),
    }),
}

/**
 * The mutation of one recording: once the academy confirms a change, it is written to the cached list, announced (F157)
 * and refetched. A recording that was deleted elsewhere leaves the list, which is announced, as a success where it was
 * to be deleted. A change that may have been made though its answer failed is looked for in the list.
 */
export function useChangeVideo(id: number, userId: number) {
  const client = useQueryClient()
  const { queryKey } = recordingQueries.own(userId)
  const announce = (text: string) =>
    void showToast(text).catch((cause: unknown) => log.warn('change not announced', { cause }))
  const apply = async (changed: UserVideo | null, announced: string) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(
      queryKey,
      (list) => list?.flatMap((video) => applied(video, id, changed)),
      listedAt(client, userId),
    )
    void client.invalidateQueries({ queryKey: recordingQueries.all() })
    announce(announced)
  }
  const look = async (change: VideoChange) => {
    const list = await client.fetchQuery({ ...recordingQueries.own(userId), staleTime: 0, retry: false })
    const video = list.find((one) => one.id === id)
    if (video && !isChanged(video, change)) return null
    void client.invalidateQueries({ queryKey: recordingQueries.all() })
    return video || change.kind === 'delete' ? successWords(change) : goneWords
  }
  return useMutation({
    mutationFn: (change: VideoChange) => sendChange(id, change),
    onMutate() {
      stopLooking(id)
      void hideToasts()
    },
    onSuccess: (changed, change) => apply(changed, successWords(change)),
    onError(cause, change) {
      const { code } = toFailure(cause)
      if (code === 'not_found') return apply(null, goneWords)
      if (isUndecided(code)) lookForChange(id, () => look(change), announce)
    },
  })
}

const goneWords = 'Este vídeo ya no está.'

const successWords = ({ kind }: VideoChange) =>
  kind === 'publish' ? 'El vídeo se ha publicado' : 'Se han realizado los cambios'

/**
 * The mutation of a recording's offset against its lesson, in seconds; too small a change to be announced. The
 * component shows what failed; once it is unmounted the last offset is told of and sent again.
 */
export function useShiftVideo(id: number, userId: number) {
  const client = useQueryClient()
  /** The last offset, as long as it is not saved. */
  const unsaved = useRef<{ readonly offset: number; readonly failed: FailureCode | null } | null>(null)
  const isShown = useRef(false)
  const send = async (offset: number) => {
    const changed = await call('editUserVideo', { params: { id }, body: { offset }, learner: userId })
    client.setQueryData(
      recordingQueries.own(userId).queryKey,
      (list) => list?.map((video) => (video.id === id ? changed : video)),
      listedAt(client, userId),
    )
  }
  const goOnOnceClosed = () => {
    const last = unsaved.current
    if (isShown.current || !last?.failed) return
    retryOffset(id, last.failed, () =>
      send(last.offset).then(
        () => undefined,
        (cause) => toFailure(cause).code,
      ),
    )
  }
  const goOn = useEffectEvent(goOnOnceClosed)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      goOn()
    }
  }, [])
  return useMutation({
    // One after another: the server keeps the one that arrives last.
    scope: { id: `offset ${id}` },
    mutationFn: send,
    onMutate(offset) {
      stopOffsetRetries(id)
      unsaved.current = { offset, failed: null }
    },
    onSuccess(_, offset) {
      if (unsaved.current?.offset === offset) unsaved.current = null
    },
    onError(cause, offset) {
      log.warn('an offset was not saved', { cause })
      // A later one is under way.
      if (unsaved.current?.offset !== offset) return
      unsaved.current = { offset, failed: toFailure(cause).code }
      goOnOnceClosed()
    },
  })
}

/** The age of a list is that of the server's answer: a change to it adds no recording that the answer lacked. */
const listedAt = (client: QueryClient, userId: number) => ({
  updatedAt: client.getQueryState(recordingQueries.own(userId).queryKey)?.dataUpdatedAt ?? 0,
})

/** The recording after a change; null once it is deleted. */
async function sendChange(id: number, change: VideoChange): Promise<UserVideo | null> {
  const params = { id }
  switch (change.kind) {
    case 'publish':
      return call('publishUserVideo', { params, query: { conditions: true } })
    case 'unpublish':
      return call('unpublishUserVideo', { params })
    case 'retry':
      return call('retryUserVideo', { params })
    case 'delete':
      // Gone already: deleted elsewhere, or by a first request whose answer was lost.
      await call('deleteUserVideo', { params }).catch((cause: unknown) => {
        if (toFailure(cause).code !== 'not_found') throw cause
      })
      return null
    case 'edit':
      return call('editUserVideo', { params, body: { title: change.title, description: change.description } })
  }
}

/** A cached recording after recording `id` changed. Publishing one withdraws the other of its lesson (F154). */
function applied(video: UserVideo, id: number, changed: UserVideo | null): UserVideo | readonly [] {
  if (video.id === id) return changed ?? []
  const withdrawn = changed?.status === 'public' && video.status === 'public' && video.video_id === changed.video_id
  return withdrawn ? { ...video, status: 'draft' } : video
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import type { Lesson } from '#contract/lesson.ts'
import { connectivity } from '#src/platform/connectivity.ts'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { retryInView } from '#src/platform/retry-in-view.ts'
import { storedRefusalWords } from '#src/session/downloads/stored-refusal-copy.ts'
import { toFailure } from '#src/ui/to-failure.ts'
import closed from '../LockedStage.module.css'
import { lessonQueries } from '../lesson-queries.ts'
import type { LessonVideo } from '../player-config.ts'
import { findStored, type StoredLesson } from './stored-lesson.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const elsewhere = 'Lo demás sigue aquí: puedes leer esta página, buscar y mirar cursos y programas.'
const notStored: Words = {
  title: 'Sin conexión no podemos traer el vídeo',
  text: `Esta clase no está guardada en este dispositivo. ${elsewhere}`,
}

/** Why a lesson does not play without a network, and what helps. */
function storedLessonWords(stored: StoredLesson): Words {
  switch (stored.state) {
    case 'refused':
      return stored.reason === 'signed_out' ? notStored : storedRefusalWords[stored.reason]
    case 'incomplete':
      return {
        title: 'Esta clase no está guardada del todo',
        text: `Se seguirá guardando cuando vuelva la red, y entonces podrás verla sin conexión. ${elsewhere}`,
      }
    default:
      return notStored
  }
}

/** Shows why a lesson does not play without a network. */
function StoredLessonNote({ lesson }: { readonly lesson: Lesson }) {
  const [stored, setStored] = useState<StoredLesson>()
  useEffect(() => {
    let isShown = true
    void findStored(lesson).then((found) => (isShown ? setStored(found) : undefined))
    return () => {
      isShown = false
    }
  }, [lesson])
  if (!stored) return null
  const { title, text } = storedLessonWords(stored)
  return (
    <>
      <h2 className={closed.title}>{title}</h2>
      <p className={closed.text}>{text}</p>
    </>
  )
}

interface StoredLessonCheckProps {
  readonly lesson: Lesson
  readonly player: PlayerLink
}

const checkEveryMs = 30_000

/**
 * Checks again while a stored lesson plays whether it still may, so that a subscription that ends closes it, and the
 * instants of the clock are remembered. A lesson that may not is opened anew, and shows why; one whose download is gone
 * plays on, since the network has its files at the same URLs. One that was stored since it was opened goes on from
 * this device once the network fails it, or is gone while it does not play. A late answer about where the learner left
 * it is passed on until the lesson plays.
 */
function StoredLessonCheck({ lesson, player }: StoredLessonCheckProps) {
  const client = useQueryClient()
  const { queryKey } = lessonQueries.videoData(lesson)
  const isStored = () => client.getQueryData(queryKey)?.stored === true
  const playStored = useEffectEvent(async () => {
    if (isStored()) return
    const found = await findStored(lesson)
    if (found.state !== 'plays') return
    const { video_data } = found.download
    client.setQueryData(queryKey, (video): LessonVideo | undefined => video && { ...video, video_data, stored: true })
    player.sendWhenReady({ type: 'use-stored', streams: video_data.streams })
  })
  const check = useEffectEvent(async () => {
    if (!isStored() || (await findStored(lesson)).state !== 'refused') return
    await client.resetQueries({ queryKey })
  })
  const resume = useEffectEvent(async (isUntouched: () => boolean) => {
    const last = await client.getQueryData(queryKey)?.late
    if (!last) return
    client.setQueryData(queryKey, (video): LessonVideo | undefined => video && { ...video, last_playback_info: last })
    const { position, preferences } = last
    if (isUntouched()) player.sendWhenReady({ type: 'resume', position, ...(preferences ? { preferences } : {}) })
  })
  useEffect(() => {
    let playing = false
    let touched = false
    const onNetwork = () => {
      if (!playing && !connectivity.isOnline()) void playStored()
    }
    const unsubscribe = player.subscribe(({ type }) => {
      if (type === 'playing') playing = true
      if (type === 'paused' || type === 'ended') playing = false
      if (type === 'paused') onNetwork()
      if (type === 'failed') void playStored()
      // Before it plays, the position and the preferences change only by the learner's choice.
      if (type === 'playing' || type === 'time' || type === 'preferences') touched = true
    })
    void resume(() => !touched)
    const unfollow = connectivity.subscribe(onNetwork)
    onNetwork()
    const interval = setInterval(() => (playing ? void check() : undefined), checkEveryMs)
    return () => {
      clearInterval(interval)
      unfollow()
      unsubscribe()
    }
  }, [player])
  return null
}

interface FailedLessonProps {
  readonly lesson: Lesson
  /** Why its video could not be fetched. */
  readonly failure: FailureCode
  /** The words for the failure; also shown where this chunk cannot be loaded. */
  readonly children: ReactNode
}

/**
 * Why a lesson could not be fetched, which is tried again until the server answers. Not by its query, whose fetch would
 * take the words and the button from the screen.
 */
function FailedLesson({ lesson, failure, children }: FailedLessonProps) {
  const client = useQueryClient()
  const retry = useEffectEvent(async (isShown: () => boolean) => {
    const options = lessonQueries.videoData(lesson)
    const { queryKey } = options
    try {
      const video = await client.fetchQuery({ ...options, queryKey: ['lesson', lesson.id, 'retry'], retry: false })
      if (isShown()) client.setQueryData(queryKey, video)
      return
    } catch (cause) {
      const { code } = toFailure(cause)
      // Another reason has other words.
      if (isShown() && code !== failure) void client.refetchQueries({ queryKey })
      return code
    }
  })
  useEffect(() => {
    let isShown = true
    const stop = retryInView(failure, () => retry(() => isShown))
    return () => {
      isShown = false
      stop()
    }
  }, [failure])
  const isOffline = failure === 'offline' || !connectivity.isOnline()
  return isOffline ? <StoredLessonNote lesson={lesson} /> : children
}

/**
 * What a lesson needs that plays from this device, or could have, and what one needs that failed: one chunk, which
 * every learner's lesson loads while it has a network. `player` is that of a learner's lesson that plays.
 */
export function OfflineLesson(props: FailedLessonProps | StoredLessonCheckProps) {
  return 'player' in props ? <StoredLessonCheck {...props} /> : <FailedLesson {...props} />
}

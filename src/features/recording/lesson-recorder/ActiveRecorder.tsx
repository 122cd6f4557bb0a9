import { useEffect, useRef, useState } from 'react'
import type { PlayerLink } from '#src/platform/player-link.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import { soundWords } from '../camera/CameraChoices.tsx'
import { type ComparedTake, useComparedStream } from '../compare/compared-stream.ts'
import { useMayRecord } from '../own-videos/use-own-videos.ts'
import { clockNow, type LessonClock } from '../recorder/lesson-clock.ts'
import { createLessonPlayback } from '../recorder/lesson-playback.ts'
import { RecorderPanel } from '../recorder/RecorderPanel.tsx'
import { isBusy } from '../recorder/recorder-state.ts'
import { useRecorder } from '../recorder/use-recorder.ts'
import { RecoverNotice } from '../recovery/RecoverNotice.tsx'
import { ReviewDialog } from '../review/ReviewDialog.tsx'
import type { ActiveRecorderProps } from './recorder-request.ts'
import { SetupDialog } from './SetupDialog.tsx'
import { useSetup } from './setup-steps.ts'
import { useLessonCamera } from './use-lesson-camera.ts'
import { useRecorderMode } from './use-recorder-mode.ts'
import { useRecorderRequests } from './use-recorder-requests.ts'
import { useReview } from './use-review.ts'

const loadSaving = () => import('../saving/OwnVideoDialog.tsx').then((loaded) => loaded.OwnVideoDialog)
const OwnVideoDialog = lazyRequested(loadSaving)

const countdownSeconds = 3

/**
 * Whether the lesson plays, or is between two passes of its loop. Not by `platform/playback.ts`, which would be a file
 * of the build then: the landing names all of them, and has no room in its budget.
 */
function useLessonPlaying(link: PlayerLink, clock: LessonClock): boolean {
  const [playing, setPlaying] = useState(() => !clock.isPaused())
  useEffect(
    () =>
      link.subscribe(({ type }) => {
        if (type === 'playing') setPlaying(true)
        else if (type === 'paused' || type === 'ended') setPlaying(false)
      }),
    [link],
  )
  return playing
}

/**
 * The camera beside the lesson, from the setup to the saved recording: each dialog takes the place of the one before.
 * The review is in this chunk, and what saves a take is loaded before one begins: without a network, or after an update
 * in another tab, neither would come.
 */
export function ActiveRecorder(props: ActiveRecorderProps) {
  const { lesson, lessonPath, lessonVideo, link, user, clock, requests, onModeChange, onRegister } = props
  const userId = user?.id ?? null
  const { camera, snapshot, on } = useLessonCamera(link)
  const duration = useRef(0)
  useEffect(() => {
    duration.current = lessonVideo?.media_duration ?? 0
  }, [lessonVideo])
  const [playback] = useState(() => createLessonPlayback(clock, link, clockNow, () => duration.current))
  const { recorder, ...recording } = useRecorder(playback)
  const { allowed } = useMayRecord(lesson.id)
  const setup = useSetup(camera, on, allowed)
  const review = useReview(lesson.id, userId, recorder, recording)
  const [saving, setSaving] = useState<ComparedTake | null>(null)
  const { reviewed } = review
  const playing = useLessonPlaying(link, clock)
  const shownTake = reviewed?.take ?? saving
  const stream = useComparedStream(lessonVideo, shownTake)

  const { wanted, setWanted, panel, dialog } = useRecorderMode({
    settingUp: setup.step !== null,
    afterTake: reviewed !== null || saving !== null,
    onModeChange,
  })

  // Off during the review.
  useEffect(() => {
    if (recording.clip) camera.close()
  }, [camera, recording.clip])

  // The camera turns off then. Restored from the back/forward cache, the page would show its panel without a picture.
  useEffect(() => {
    const closePanel = () => setWanted('no')
    addEventListener('pagehide', closePanel)
    return () => removeEventListener('pagehide', closePanel)
  }, [setWanted])

  const closeCamera = () => {
    camera.close()
    setWanted('no')
  }
  /** To the button of the player that opened what is being closed. */
  const returnFocus = (button: 'camera' | 'record' = 'record') => link.send({ type: 'focus', button })
  const start = () => {
    if (snapshot.state.kind !== 'on') return
    setup.close()
    setWanted('recording')
    const { id, slug, title } = lesson
    recorder.begin(snapshot.state.stream, { userId, lesson: { id, slug, title }, lessonPath }, countdownSeconds)
  }
  const handle = useRecorderRequests(requests, {
    link,
    busy: isBusy(recording.state),
    isSetUp: panel && !dialog && on && wanted === 'recording' && allowed !== false,
    offer: review.offer,
    stop: () => recorder.stop('hand'),
    closeCamera,
    openMirror() {
      setWanted('mirror')
      if (!on) void camera.open()
    },
    openSetup() {
      // At once: the pause must not open the sign-in prompt.
      onModeChange(panel ? 'recording' : 'dialog')
      link.send({ type: 'pause' })
      setup.open()
    },
    start,
    prepareSaving() {
      // A failure is reported where it is needed.
      if (user) loadSaving().catch(() => undefined)
    },
  })

  /** Records another take, from the same moment of the lesson where it is given. */
  const repeat = (position?: number) => {
    review.close()
    setSaving(null)
    if (position !== undefined) link.send({ type: 'seek', position })
    setWanted('recording')
    void camera.open()
  }
  /** Ends the review, and turns the camera off. */
  const leaveReview = (then?: () => void) => {
    review.close()
    closeCamera()
    then?.()
  }
  // A take that is repeated opens the camera without the setup and its choices.
  const recordNote = snapshot.soundFault ? soundWords[snapshot.soundFault].title : 'Cuando quieras.'
  const compared = { src: stream, poster: lesson.img_full, title: lesson.title, picture: shownTake?.picture }
  return (
    <>
      {panel ? (
        <RecorderPanel
          camera={camera}
          state={snapshot.state}
          recorder={recorder}
          recording={recording}
          note={wanted === 'recording' ? recordNote : 'Espejo de práctica: no se graba ni se envía nada.'}
          onRecord={() => handle({ kind: 'record' })}
          onClose={() => {
            returnFocus(wanted === 'mirror' ? 'camera' : 'record')
            closeCamera()
          }}
        />
      ) : null}
      {review.offered && !reviewed ? (
        <RecoverNotice
          key={review.offered.id}
          take={review.offered}
          playing={playing}
          onRecover={review.recover}
          onLater={() => {
            review.putOff()
            returnFocus()
          }}
          onGone={() => {
            review.offer(null)
            returnFocus()
          }}
        />
      ) : null}
      {setup.step === null ? null : (
        <SetupDialog
          step={setup.step}
          user={user}
          camera={camera}
          shown={snapshot}
          onClose={() => {
            setup.close()
            if (wanted === 'no') camera.close()
          }}
          onInvited={setup.acceptInvitation}
          onCameraFirst={setup.openCamera}
          onStart={start}
        />
      )}
      {reviewed ? (
        <ReviewDialog
          reviewed={reviewed}
          lesson={compared}
          user={user}
          onSaving={() => leaveReview(() => setSaving(reviewed.take))}
          onRegister={() => leaveReview(onRegister)}
          onRepeat={() => repeat(reviewed.take.start)}
          onClose={() => {
            review.postpone()
            leaveReview(returnFocus)
          }}
          onDiscarded={() => leaveReview(returnFocus)}
        />
      ) : null}
      {saving === null ? null : (
        <OwnVideoDialog
          takeId={saving.id}
          lesson={compared}
          onClose={() => {
            setSaving(null)
            returnFocus()
          }}
          onRepeat={() => repeat()}
        />
      )}
    </>
  )
}

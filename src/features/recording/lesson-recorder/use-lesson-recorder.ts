import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { useCamera } from '../camera/camera.ts'
import { useMayRecord } from '../own-videos/use-own-videos.ts'
import { clockNow } from '../recorder/lesson-clock.ts'
import { createLessonPlayback } from '../recorder/lesson-playback.ts'
import { isBusy } from '../recorder/recorder-state.ts'
import { useRecorder } from '../recorder/use-recorder.ts'
import { findRecoverable, lockTake } from '../recovery/recoverable-takes.ts'
import type { ReviewedTake } from '../review/ReviewDialog.tsx'
import type { ActiveRecorderProps, RecorderMode, RecorderRequest } from './recorder-request.ts'
import { cameraStep, createInvitationFlag, firstSetupStep, isIosSafari, type SetupStep } from './setup-steps.ts'

/** Seconds. */
const countIn = 3

const seen = createInvitationFlag(() => localStorage)
const ios = isIosSafari(navigator.userAgent, navigator.maxTouchPoints)

/** What the zone beside a lesson shows, and what can be done in it. */
export function useLessonRecorder({
  lesson,
  lessonPath,
  link,
  user,
  clock,
  requests: asked,
  onModeChange: onOccupied,
  onRegister,
}: ActiveRecorderProps) {
  const { camera, ...shown } = useCamera()
  const [along] = useState(() => createLessonPlayback(clock, link, clockNow))
  const { recording, ...recorder } = useRecorder(along)
  const { allowed } = useMayRecord(lesson.id)
  const [wanted, setWanted] = useState<'no' | 'mirror' | 'recording'>('no')
  const [step, setStep] = useState<SetupStep | null>(null)
  const [finishing, setFinishing] = useState<ReviewedTake | null>(null)
  const [saving, setSaving] = useState<string | null>(null)
  const [left, setLeft] = useState<Take | null>(null)
  const heard = useRef(0)
  const on = shown.state.kind === 'on'
  const busy = isBusy(recorder.state)

  const darken = () => {
    camera.close()
    setWanted('no')
  }
  const handle = useEffectEvent((request: RecorderRequest) => {
    if (request.kind === 'recover') return setLeft(request.take)
    if (request.kind === 'mirror' && !request.on) return busy ? recording.stop('hand') : darken()
    if (document.fullscreenElement) void document.exitFullscreen()
    link.ask({ type: 'leave-fullscreen' })
    if (request.kind === 'mirror') {
      setWanted('mirror')
      if (!on) void camera.open()
    } else if (!busy) {
      link.ask({ type: 'pause' })
      setStep(firstSetupStep({ allowed, seen: seen.wasSeen(), ios, on }))
    }
  })
  useEffect(() => {
    for (const request of asked.slice(heard.current)) handle(request)
    heard.current = asked.length
  }, [asked])

  // The player's button tells what is, not what was asked for.
  const settled = shown.state.kind !== 'asking'
  useEffect(() => {
    if (settled) link.ask({ type: 'camera', on })
  }, [link, on, settled])
  useEffect(() => () => link.ask({ type: 'camera', on: false }), [link])

  // A recording is over: nobody is filmed while they decide.
  const finish = useEffectEvent(() => {
    const { state, clip } = recorder
    if (state.kind !== 'ended' || !clip) return
    camera.close()
    setFinishing({ ...clip, why: state.why })
  })
  const ended = recorder.clip
  useEffect(() => {
    if (ended) finish()
  }, [ended])

  const recovering = finishing?.bytes === null ? finishing.take.id : null
  useEffect(() => (recovering === null ? undefined : lockTake(recovering)), [recovering])

  const panel = wanted !== 'no' && finishing === null && saving === null
  const alone = step !== null || finishing !== null || saving !== null
  const occupied: RecorderMode = alone ? (panel ? 'recording' : 'asking') : wanted
  const tell = useEffectEvent(onOccupied)
  useEffect(() => tell(occupied), [occupied])
  useEffect(() => () => tell('no'), [])

  const letGo = () => {
    setFinishing(null)
    recording.reset()
  }
  const start = () => {
    if (shown.state.kind !== 'on') return
    setStep(null)
    setWanted('recording')
    const { id, slug, title } = lesson
    recording.begin(shown.state.stream, { userId: user?.id ?? null, lesson: { id, slug, title }, lessonPath }, countIn)
  }
  return {
    camera,
    shown,
    recording,
    recorder,
    // How many there are already may be known only now.
    step: step !== null && allowed === false ? ('limit' as const) : step,
    finishing,
    saving,
    left,
    panel,
    darken,
    /** Somebody who went through the dialog already is not asked again. */
    record: () => (on && wanted === 'recording' && allowed !== false ? start() : handle({ kind: 'record' })),
    ready: wanted === 'recording',
    closeStep() {
      if (step === 'invitation') seen.markSeen()
      setStep(null)
      if (wanted === 'no') camera.close()
    },
    invited() {
      seen.markSeen()
      setStep(cameraStep({ ios, on }))
    },
    cameraFirst() {
      setStep('start')
      void camera.open()
    },
    start,
    recover() {
      if (left) setFinishing({ take: left, bytes: null, why: null, persisted: true })
      setLeft(null)
    },
    forgetLeft: () => setLeft(null),
    saved(takeId: string) {
      letGo()
      darken()
      setSaving(takeId)
    },
    closeSaving: () => setSaving(null),
    /** Another one of the same moment. */
    repeat(start?: number) {
      letGo()
      setSaving(null)
      if (start !== undefined) link.ask({ type: 'seek', position: start })
      setWanted('recording')
      void camera.open()
    },
    discarded() {
      letGo()
      darken()
    },
    /** Without a decision: it stays on the device, and is offered beside the lesson. */
    putOff() {
      letGo()
      darken()
      // The lock of this very tab takes a moment to be gone.
      setTimeout(() => void findRecoverable(lesson.id, user?.id ?? null).then(setLeft), 200)
    },
    register() {
      letGo()
      darken()
      onRegister()
    },
  }
}

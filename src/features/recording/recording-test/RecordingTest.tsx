import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { rehearsalId, type Take } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { paths } from '#contract/paths.ts'
import { log } from '#src/platform/log.ts'
import { useUser } from '#src/session/session.ts'
import pill from '#src/ui/pill.module.css'
import { CameraChoices } from '../camera/CameraChoices.tsx'
import { useCamera } from '../camera/camera.ts'
import { noLessonPlayback } from '../recorder/lesson-playback.ts'
import { RecorderPanel } from '../recorder/RecorderPanel.tsx'
import { isBusy } from '../recorder/recorder-state.ts'
import { useRecorder } from '../recorder/use-recorder.ts'
import { RecoverNotice } from '../recovery/RecoverNotice.tsx'
import { findRecoverable } from '../recovery/recoverable-takes.ts'
import type { RecordedTake } from '../review/use-prepared-take.ts'
import styles from './RecordingTest.module.css'

const RehearsalReview = lazy(() => import('./TestReview.tsx').then((loaded) => ({ default: loaded.TestReview })))

const rehearsal = { id: rehearsalId, slug: 'prueba', title: 'Prueba de grabación' } as const

/** Tries the recorder before the first class (F70): ten seconds, seen again, and kept nowhere unless wanted. */
export function RecordingTest() {
  const userId = useUser()?.id ?? null
  const { camera, ...shown } = useCamera()
  const { recording, ...recorder } = useRecorder(noLessonPlayback)
  const [reviewed, setReviewed] = useState<RecordedTake | null>(null)
  const [left, setLeft] = useState<Take | null>(null)
  const { state } = shown

  useEffect(() => {
    let gone = false
    void findRecoverable(rehearsal.id, userId).then((take) => {
      if (!gone) setLeft(take)
    })
    return () => {
      gone = true
    }
  }, [userId])

  /** From here on it lives in this screen alone: on the device it only had to outlive a tab that dies. */
  const show = (recorded: RecordedTake) => {
    setLeft(null)
    setReviewed(recorded)
    takeStore
      .remove(recorded.take.id)
      .catch((cause: unknown) => log.warn('a rehearsal could not be removed', { cause }))
  }
  const review = useEffectEvent(() => {
    camera.close()
    if (recorder.clip) show(recorder.clip)
  })
  useEffect(() => {
    if (recorder.clip) review()
  }, [recorder.clip])

  const again = () => {
    setReviewed(null)
    recording.reset()
    void camera.open()
  }
  const record = () => {
    if (state.kind === 'on')
      recording.begin(state.stream, { userId, lesson: rehearsal, lessonPath: paths.recordingTest }, 3)
  }
  return (
    <section className={styles.test}>
      <h1 className={styles.title}>Prueba tu cámara</h1>
      <p className={styles.text}>
        En tus clases podrás grabarte bailando junto a la profesora o el profesor. Aquí pruebas que todo funciona:
        grabas diez segundos, los ves y se borran al salir. No se envía nada.
      </p>
      {left && !reviewed ? (
        <RecoverNotice
          take={left}
          onRecover={() => void takeStore.bytes(left.id).then((bytes = new Blob()) => show({ take: left, bytes }))}
          onGone={() => setLeft(null)}
        />
      ) : null}
      {reviewed ? (
        <Suspense>
          <RehearsalReview recorded={reviewed} onAgain={again} />
        </Suspense>
      ) : (
        <>
          <div className={styles.stage}>
            <RecorderPanel
              camera={camera}
              state={state}
              recording={recording}
              recorder={recorder}
              note={
                state.kind === 'on'
                  ? '¡Se te ve! Aléjate hasta que quepas de pies a cabeza.'
                  : 'La cámara está apagada.'
              }
              onRecord={record}
              onClose={state.kind === 'off' ? undefined : camera.close}
            />
          </div>
          {state.kind === 'off' ? (
            <button type="button" className={pill.primary} onClick={() => void camera.open()}>
              Encender la cámara
            </button>
          ) : null}
          {isBusy(recorder.state) ? null : (
            <CameraChoices
              {...shown}
              onChange={(wish) => (state.kind === 'on' ? void camera.open(wish) : camera.setOptions(wish))}
            />
          )}
        </>
      )}
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { type Take, testLessonId } from '#browser-storage/take.ts'
import { takeStore } from '#browser-storage/take-store.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '#src/session/session.ts'
import { lazyRequested } from '#src/ui/lazy-requested.ts'
import { CameraChoices } from '../camera/CameraChoices.tsx'
import { useCamera } from '../camera/camera.ts'
import { noLessonPlayback } from '../recorder/lesson-playback.ts'
import { RecorderPanel } from '../recorder/RecorderPanel.tsx'
import { isBusy } from '../recorder/recorder-state.ts'
import { useRecorder } from '../recorder/use-recorder.ts'
import { RecoverNotice } from '../recovery/RecoverNotice.tsx'
import { offerRecoverable } from '../recovery/recoverable-takes.ts'
import type { RecordedTake } from '../review/use-prepared-take.ts'
import styles from './RecordingTest.module.css'

const loadReview = () => import('./TestReview.tsx').then((loaded) => loaded.TestReview)
const TestReview = lazyRequested(loadReview)

/** Undefined where storage fails, too. */
const storedBytes = (takeId: string) => takeStore.bytes(takeId).catch(() => undefined)

const testLesson = { id: testLessonId, slug: 'prueba', title: 'Prueba de grabación' } as const

/** A test recording before the first class (F70): ten seconds, shown and then deleted. */
export function RecordingTest() {
  const userId = useUser()?.id ?? null
  const { camera, ...shown } = useCamera()
  const { recorder, ...recording } = useRecorder(noLessonPlayback)
  const [offered, setOffered] = useState<Take | null>(null)
  const [recovered, setRecovered] = useState<RecordedTake | null>(null)
  const reviewed = recovered ?? recording.clip
  const { state } = shown
  const title = useRef<HTMLHeadingElement>(null)

  // A take must not wait for it: without a network it would not come.
  useEffect(() => void loadReview().catch(() => undefined), [])
  useEffect(() => {
    const leaving = new AbortController()
    void offerRecoverable(testLesson.id, userId, setOffered, leaving.signal)
    return () => leaving.abort()
  }, [userId])

  useEffect(() => {
    if (recording.clip) camera.close()
  }, [camera, recording.clip])

  const recover = async (take: Take) => setRecovered({ take, bytes: (await storedBytes(take.id)) ?? new Blob() })
  const leaveReview = (left: Take | null) => {
    setOffered(left)
    setRecovered(null)
    recorder.reset()
  }
  const again = () => {
    leaveReview(null)
    void camera.open()
  }
  const record = () => {
    if (state.kind === 'on')
      recorder.begin(state.stream, { userId, lesson: testLesson, lessonPath: paths.recordingTest }, 3)
  }
  return (
    <section className={styles.test}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        Prueba tu cámara
      </h1>
      <p className={styles.text}>
        En tus clases podrás grabarte bailando junto a la profesora o el profesor. Aquí pruebas que todo funciona:
        grabas diez segundos, los ves y se borran al salir. No se envía nada.
      </p>
      {offered && !reviewed ? (
        <RecoverNotice
          take={offered}
          onRecover={() => void recover(offered)}
          onGone={() => {
            setOffered(null)
            title.current?.focus()
          }}
        />
      ) : null}
      {reviewed ? (
        <TestReview recorded={reviewed} onAgain={again} onClose={() => leaveReview(reviewed.take)} />
      ) : (
        <>
          <div className={styles.stage} data-off={state.kind === 'off'}>
            <RecorderPanel
              camera={camera}
              state={state}
              recorder={recorder}
              recording={recording}
              note={
                state.kind === 'on'
                  ? '¡Se te ve! Aléjate hasta que quepas de pies a cabeza.'
                  : 'La cámara está apagada.'
              }
              onRecord={record}
              onClose={state.kind === 'off' ? undefined : camera.close}
              opens
            />
          </div>
          {isBusy(recording.state) ? null : (
            <CameraChoices
              {...shown}
              onChange={(options) => (state.kind === 'on' ? void camera.open(options) : camera.setOptions(options))}
            />
          )}
        </>
      )}
    </section>
  )
}

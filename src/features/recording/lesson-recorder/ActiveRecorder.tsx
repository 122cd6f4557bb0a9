import { lazy, Suspense } from 'react'
import { RecorderPanel } from '../recorder/RecorderPanel.tsx'
import { RecoverNotice } from '../recovery/RecoverNotice.tsx'
import type { ActiveRecorderProps } from './recorder-request.ts'
import { SetupDialog } from './SetupDialog.tsx'
import { useLessonRecorder } from './use-lesson-recorder.ts'

const FinishDialog = lazy(() =>
  import('../review/ReviewDialog.tsx').then((loaded) => ({ default: loaded.ReviewDialog })),
)
const OwnVideoDialog = lazy(() =>
  import('../saving/OwnVideoDialog.tsx').then((loaded) => ({ default: loaded.OwnVideoDialog })),
)

/** The camera beside the lesson, with all that leads to a recording and follows from one. */
export function ActiveRecorder(props: ActiveRecorderProps) {
  const { lesson, lessonSrc, user } = props
  const zone = useLessonRecorder(props)
  const { camera, shown, recording, recorder, step, finishing, saving, left } = zone
  const beside = { src: lessonSrc, poster: lesson.img_full, title: lesson.title }
  return (
    <>
      {zone.panel ? (
        <RecorderPanel
          camera={camera}
          state={shown.state}
          recording={recording}
          recorder={recorder}
          note={zone.ready ? 'Cuando quieras.' : 'Espejo de práctica: no se graba ni se envía nada.'}
          onRecord={zone.record}
          onClose={zone.darken}
        />
      ) : null}
      {left && !finishing ? <RecoverNotice take={left} onRecover={zone.recover} onGone={zone.forgetLeft} /> : null}
      {step === null ? null : (
        <SetupDialog
          step={step}
          user={user}
          camera={camera}
          shown={shown}
          onClose={zone.closeStep}
          onInvited={zone.invited}
          onCameraFirst={zone.cameraFirst}
          onStart={zone.start}
        />
      )}
      <Suspense>
        {finishing ? (
          <FinishDialog
            finishing={finishing}
            lesson={beside}
            user={user}
            onSaving={zone.saved}
            onRegister={zone.register}
            onRepeat={() => zone.repeat(finishing.take.start)}
            onClose={zone.putOff}
            onDiscarded={zone.discarded}
          />
        ) : null}
        {saving === null ? null : (
          <OwnVideoDialog takeId={saving} lesson={beside} onClose={zone.closeSaving} onRepeat={() => zone.repeat()} />
        )}
      </Suspense>
    </>
  )
}

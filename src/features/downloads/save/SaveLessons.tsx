import { IconCloudDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import pill from '#src/ui/pill.module.css'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import { groupProgress } from '../copy/group-progress.ts'
import { useDownloads } from '../use-downloads.ts'
import { withFailureToast } from '../with-failure-toast.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import styles from './SaveLessons.module.css'
import { SaveProgress } from './SaveProgress.tsx'
import type { SavedLesson } from './saved-lesson.ts'

interface SaveLessonsProps {
  /** Those that this learner may watch; at least one. */
  readonly lessons: readonly SavedLesson[]
  /** What they are together, for the dialogs: the title of a lesson, a level or a program. */
  readonly title: string
  /** Called instead for a guest; null for learners. */
  readonly onGuest: (() => void) | null
  /** Installs the app, where this browser can. */
  readonly installing: ReactNode
}

/** The button that stores lessons on this device, then their progress in its place. */
export function SaveLessons({ onGuest, ...saving }: SaveLessonsProps) {
  return onGuest ? (
    <div className={styles.row}>
      <SaveButton onClick={onGuest}>{label}</SaveButton>
    </div>
  ) : (
    <LearnerSaveLessons {...saving} />
  )
}

const label = 'Guardar en este dispositivo'

function LearnerSaveLessons({ lessons, title, installing }: Omit<SaveLessonsProps, 'onGuest'>) {
  const loaded = useDownloads()
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null)
  const progress = groupProgress(
    lessons.map(({ id }) => id),
    loaded?.state.records ?? [],
  )
  const row = useFocusInside(`${progress.kind} ${dialog}`)
  // As high as the button: nothing moves when it comes.
  if (!loaded) return <div className={styles.row} />
  const { downloads, state } = loaded
  const missing = lessons.filter(({ id }) => !progress.records.some((record) => record.lesson_id === id))
  return (
    <div ref={row} className={styles.row}>
      {progress.kind === 'none' ? (
        <SaveButton onClick={() => setDialog('save')}>{label}</SaveButton>
      ) : (
        <SaveProgress
          progress={progress}
          count={lessons.length}
          title={title}
          onPause={() => void withFailureToast(all(downloads.pause, 'downloading', 'waiting'))}
          onResume={() => void withFailureToast(all(downloads.resume, 'paused', 'waiting'))}
          onRemove={() => setDialog('remove')}
          onAddRest={missing.length > 0 ? () => setDialog('save') : null}
        />
      )}
      {dialog === 'save' ? (
        <SaveDialog
          lessons={missing}
          downloads={downloads}
          state={state}
          installing={installing}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'remove' ? (
        <RemoveDialog
          records={progress.records}
          onClose={() => setDialog(null)}
          onRemove={async () => {
            for (const { lesson_id } of progress.records) await downloads.remove(lesson_id)
          }}
        />
      ) : null}
    </div>
  )

  async function all(act: (lessonId: number) => Promise<void>, ...states: readonly string[]) {
    for (const { lesson_id, state: current } of progress.records) if (states.includes(current)) await act(lesson_id)
  }
}

interface SaveButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

const SaveButton = ({ onClick, children }: SaveButtonProps) => (
  <button type="button" className={pill.outline} onClick={onClick}>
    <IconCloudDown size={20} aria-hidden />
    {children}
  </button>
)

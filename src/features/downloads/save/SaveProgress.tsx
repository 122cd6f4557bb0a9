import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { isPassing } from '#downloads/download-halt.ts'
import { preparing as appPreparing } from '#src/platform/service-worker.ts'
import { useStore } from '#src/platform/store.ts'
import { groupDetail, groupText, spokenProgress } from '../copy/group-copy.ts'
import type { GroupProgress } from '../copy/group-progress.ts'
import { ProgressRing } from './ProgressRing.tsx'
import styles from './SaveLessons.module.css'

interface SaveProgressProps {
  readonly progress: GroupProgress
  /** Lessons of the group, added or not. */
  readonly count: number
  readonly title: string
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onRemove: () => void
  /** Adds those that were not; null where there are none. */
  readonly onAddRest: (() => void) | null
}

/** What is stored of a group of lessons, what is coming, and what can be done about it. */
export function SaveProgress({ progress, count, title, ...actions }: SaveProgressProps) {
  const { kind, halt, percent } = progress
  const stopped = kind === 'paused' || (kind === 'waiting' && !isPassing(halt))
  const preparing = useStore(appPreparing)
  const detail = groupDetail(progress, count, preparing)
  return (
    <>
      <ProgressRing percent={percent} state={kind === 'complete' ? 'done' : stopped ? 'still' : 'moving'} />
      <span className={styles.words}>
        <strong>{groupText(progress, count, preparing)}</strong>
        <span className={styles.detail}>
          {detail === null ? null : <span>{detail}</span>}
          <Link to={paths.downloads} className={styles.link}>
            Mis descargas
          </Link>
        </span>
      </span>
      {/* A reader hears each quarter, and not each part. */}
      <span role="status" className="visually-hidden">
        {spokenProgress(progress, count, preparing)}
      </span>
      <span className={styles.tools}>
        {actions.onAddRest ? <Tool label="Guardar las demás" of={title} wordy onClick={actions.onAddRest} /> : null}
        {kind === 'complete' || kind === 'partial' ? null : stopped ? (
          <Tool label="Seguir" of={title} icon={<IconPlayerPlay size={20} aria-hidden />} onClick={actions.onResume} />
        ) : (
          <Tool label="Pausar" of={title} icon={<IconPlayerPause size={20} aria-hidden />} onClick={actions.onPause} />
        )}
        <Tool label="Quitar" of={title} icon={<IconTrash size={20} aria-hidden />} onClick={actions.onRemove} />
      </span>
    </>
  )
}

interface ToolProps {
  readonly label: string
  /** What it acts on, for those who hear the button alone. */
  readonly of: string
  readonly icon?: ReactNode
  /** Keeps its words where the others show their icon alone. */
  readonly wordy?: boolean
  readonly onClick: () => void
}

const Tool = ({ label, of, icon, wordy = false, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    data-wordy={wordy || undefined}
    title={label}
    aria-label={`${label}: ${of}`}
    onClick={onClick}
  >
    {icon}
    <span className={styles.toolWords}>{label}</span>
  </button>
)

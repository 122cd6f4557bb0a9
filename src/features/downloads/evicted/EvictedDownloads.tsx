import { type ReactNode, useState } from 'react'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { SaveDialog } from '../save/SaveDialog.tsx'
import type { SavedLesson } from '../save/saved-lesson.ts'
import type { LoadedDownloads } from '../use-downloads.ts'
import { evictedText } from './evicted-copy.ts'
import type { Eviction } from './use-evicted-lessons.ts'

interface EvictedDownloadsProps {
  readonly loaded: LoadedDownloads
  readonly eviction: Eviction
  /** Those that the catalogue still has; undefined while it loads. */
  readonly lessons: readonly SavedLesson[] | undefined
  readonly installing: ReactNode
}

/** In place of the list after the browser has evicted it: what is gone, and a button that downloads it again (D24). */
export function EvictedDownloads({ loaded, eviction, lessons = [], installing }: EvictedDownloadsProps) {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Notice
        tone="empty"
        title={evictedText(eviction)}
        text="Lo hace cuando falta espacio o cuando pasas días sin entrar. Tu progreso está a salvo en tu cuenta."
      >
        {lessons.length > 0 ? (
          <button type="button" className={pill.primary} onClick={() => setSaving(true)}>
            Volver a guardar
          </button>
        ) : null}
        <button type="button" className={pill.outline} onClick={eviction.dismiss}>
          Ahora no
        </button>
      </Notice>
      {saving ? (
        <SaveDialog
          lessons={lessons}
          downloads={loaded.downloads}
          state={loaded.state}
          installing={installing}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  )
}

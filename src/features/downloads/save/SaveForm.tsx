import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { DownloadSize } from '#contract/download.ts'
import { paths } from '#contract/paths.ts'
import type { AddedLesson, DownloadsState } from '#downloads/downloads.ts'
import { queuedBytes } from '#downloads/queue.ts'
import { shortage } from '#downloads/storage-space.ts'
import { savesData } from '#src/platform/save-data.ts'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { countOf } from '#src/ui/format.ts'
import { SubmitButton } from '#src/ui/forms/SubmitButton.tsx'
import pill from '#src/ui/pill.module.css'
import { toFailure } from '#src/ui/to-failure.ts'
import { bytesOf, proposedLines, qualityOptions } from '../copy/quality.ts'
import { formatBytes } from '../copy/size-copy.ts'
import { IosNotes } from '../IosNotes.tsx'
import styles from './dialogs.module.css'
import { QualityChoice } from './QualityChoice.tsx'
import type { SavedLesson } from './saved-lesson.ts'

interface SaveFormProps {
  readonly lessons: readonly SavedLesson[]
  readonly sizes: readonly DownloadSize[]
  readonly state: DownloadsState
  readonly installing: ReactNode
  readonly onWifiOnly: (on: boolean) => Promise<void>
  readonly onSave: (lessons: readonly AddedLesson[], lines: number) => Promise<void>
  readonly onClose: () => void
}

/** The size, the quality and the conditions of a download, and the button that starts it. */
export function SaveForm({ lessons, sizes, state, installing, onWifiOnly, onSave, onClose }: SaveFormProps) {
  const options = qualityOptions(sizes)
  // The server leaves out those that this learner may not watch.
  const offered = lessons.filter(({ id }) => sizes.some(({ video_id }) => video_id === id))
  const [wanted, setWanted] = useState<number>()
  const lines = wanted ?? proposedLines(options, savesData())
  const saving = useMutation({
    mutationFn: () =>
      onSave(
        offered.map((lesson) => ({ ...lesson, bytes: bytesOf(sizes, lesson.id, lines) })),
        lines,
      ),
  })
  const bytes = options.find((option) => option.lines === lines)?.bytes ?? 0
  const free = state.usage && Math.max(0, state.usage.quota - state.usage.used)
  // As the queue itself decides, once those before them are stored.
  const queued = queuedBytes(state.records)
  const missing = shortage(bytes + queued, { usage: state.usage?.used, quota: state.usage?.quota })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.size} aria-live="polite">
        {countOf(offered.length, 'clase', 'clases')}, unos <strong>{formatBytes(bytes)}</strong>
        {free === null ? '.' : `; quedan ${formatBytes(free)} libres.`}
      </p>
      {missing > 0 ? <NoRoom missing={missing} queued={queued} state={state} /> : null}
      {options.length > 1 ? <QualityChoice options={options} chosen={lines} onChoose={setWanted} /> : null}
      {state.wifiSupported ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={state.wifiOnly}
            onChange={({ currentTarget }) => void onWifiOnly(currentTarget.checked)}
          />
          Solo con Wi-Fi
        </label>
      ) : null}
      <IosNotes installing={installing} />
      <p className={styles.fault} role="alert">
        {saving.error ? failureMessages[toFailure(saving.error).code].text : null}
      </p>
      <div className={styles.actions}>
        <button type="button" className={pill.outline} onClick={onClose}>
          Ahora no
        </button>
        <SubmitButton busy={saving.isPending || saving.isSuccess} disabled={missing > 0}>
          Guardar
        </SubmitButton>
      </div>
    </form>
  )
}

interface NoRoomProps {
  readonly missing: number
  /** Bytes of the downloads before these. */
  readonly queued: number
  readonly state: DownloadsState
}

/** A full device, and what could be removed. */
function NoRoom({ missing, queued, state }: NoRoomProps) {
  const removable = state.records.reduce((total, { stored_bytes }) => total + stored_bytes, 0)
  return (
    <p className={styles.warning} role="alert">
      <strong>No cabe: faltan unos {formatBytes(missing)}.</strong>
      {queued > 0 ? ` Lo que está en cola ocupará ${formatBytes(queued)}.` : null} Elige una calidad más ligera, libera
      espacio en el dispositivo
      {removable > 0 ? (
        <>
          {' '}
          o quita algo de <Link to={paths.downloads}>Mis descargas</Link>, que ocupan {formatBytes(removable)}
        </>
      ) : null}
      .
    </p>
  )
}

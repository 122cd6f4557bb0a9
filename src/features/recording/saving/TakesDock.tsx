import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { countOf } from '#src/ui/format.ts'
import { showToast } from '#src/ui/toasts.ts'
import { passFocusToScreen, useFocusInside } from '#src/ui/use-focus-inside.ts'
import { isUploading, useDeviceTakes } from './device-takes.ts'
import styles from './TakesDock.module.css'
import { cancelUpload, discardTake, reportStorageFailure, saveTake } from './take-actions.ts'
import { takeRefusalWords } from './upload-copy.ts'

interface TakesDockProps {
  readonly user: User
  /** A lesson is playing: no question is shown meanwhile. */
  readonly playing: boolean
}

/** Running uploads, refused takes and takes of guests, at the foot of every screen but Mis vídeos. */
export function TakesDock({ user, playing }: TakesDockProps) {
  const { takes, uploads } = useDeviceTakes()
  const [put, putAway] = useState<ReadonlySet<string>>(new Set())
  const onOwnPage = useLocation({
    select: ({ pathname, search }) => pathname === paths.profile && 'seccion' in search && search.seccion === 'videos',
  })
  if (onOwnPage) return null
  const sending = takes.filter(isUploading)
  const bytes = sending.flatMap(({ id }) => uploads.get(id) ?? [])
  const size = bytes.reduce((sum, upload) => sum + upload.size, 0)
  const percent = size > 0 ? Math.floor((bytes.reduce((sum, upload) => sum + upload.sent, 0) / size) * 100) : 0
  const refused = takes.find(({ id, refusal }) => refusal !== null && !put.has(id))
  const guests = takes.find(
    ({ id, userId, state }) => userId === null && (state === 'prepared' || state === 'recorded') && !put.has(id),
  )
  const hide = (id: string) => putAway(new Set([...put, id]))
  return (
    <>
      {sending.length > 0 ? (
        <div ref={passFocusToScreen} className={styles.sending}>
          <Link to={paths.profile} search={{ seccion: 'videos' }} className={styles.amount} aria-live="off">
            Guardando {countOf(sending.length, 'vídeo', 'vídeos')} · {percent} %
          </Link>
          <button type="button" className={styles.later} onClick={() => void callOff(sending)}>
            Cancelar
          </button>
        </div>
      ) : null}
      {refused && !playing ? (
        <div ref={passFocusToScreen} className={styles.card}>
          <p className={styles.text}>
            Tu grabación de «{refused.lesson.title}» no se ha guardado. {takeRefusalWords(refused.refusal, user)}
          </p>
          <div className={styles.actions}>
            <button type="button" className={styles.later} onClick={() => hide(refused.id)}>
              Ahora no
            </button>
            <Link to={paths.profile} search={{ seccion: 'videos' }} className={styles.main}>
              Ir a Mis vídeos
            </Link>
          </div>
        </div>
      ) : null}
      {guests && !refused && !playing ? (
        <GuestTake key={guests.id} take={guests} userId={user.id} onLater={() => hide(guests.id)} />
      ) : null}
    </>
  )
}

async function callOff(takes: readonly Take[]): Promise<void> {
  try {
    for (const { id } of takes) await cancelUpload(id)
    await showToast(takes.length === 1 ? 'Guardada en este dispositivo' : 'Guardadas en este dispositivo')
  } catch (cause) {
    reportStorageFailure(cause)
  }
}

interface GuestTakeProps {
  readonly take: Take
  readonly userId: number
  readonly onLater: () => void
}

/** A guest's take, offered to the learner who signed in (Q2). */
function GuestTake({ take, userId, onLater }: GuestTakeProps) {
  const [asked, setAsked] = useState(false)
  const actions = useFocusInside(asked ? 'asked' : 'offered')
  return (
    <div ref={passFocusToScreen} className={styles.card} data-over-stage>
      <p className={styles.text}>
        {asked
          ? `La grabación de «${take.lesson.title}» se borra de este dispositivo y no se puede recuperar.`
          : `Tienes una grabación guardada en este dispositivo, de «${take.lesson.title}».`}
      </p>
      <div ref={actions}>
        {/* Keyed: a button that stayed in its place would take the next press for another action. */}
        {asked ? (
          <div key="asked" className={styles.actions}>
            <button type="button" className={styles.later} onClick={() => setAsked(false)}>
              Conservarla
            </button>
            <button
              type="button"
              className={styles.main}
              onClick={() => discardTake(take.id).catch(reportStorageFailure)}
            >
              Sí, descartarla
            </button>
          </div>
        ) : (
          <div key="offered" className={styles.actions}>
            <button type="button" className={styles.later} onClick={onLater}>
              Ahora no
            </button>
            <button type="button" className={styles.later} onClick={() => setAsked(true)}>
              Descartarla
            </button>
            <button
              type="button"
              className={styles.main}
              onClick={() => saveTake(take.id, userId).catch(reportStorageFailure)}
            >
              Guardarla
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import type { User } from '#contract/account.ts'
import { paths } from '#contract/paths.ts'
import { announce } from '#src/ui/announce.ts'
import { countOf } from '#src/ui/count-of.ts'
import { deviceRefused } from './device-refused.ts'
import { GuestTake } from './GuestTake.tsx'
import { isOnItsWay, useOnDevice } from './device-takes.ts'
import { refusalWords } from './refusal-words.ts'
import { callOffTake } from './take-actions.ts'
import styles from './TakesDock.module.css'

interface TakesDockProps {
  readonly user: User
  /** A lesson is playing: nothing asks anything meanwhile. */
  readonly playing: boolean
}

/** What is being saved, what was refused, and what a guest left here, at the foot of every screen but Mis vídeos. */
export function TakesDock({ user, playing }: TakesDockProps) {
  const { takes, uploads } = useOnDevice()
  const [put, putAway] = useState<ReadonlySet<string>>(new Set())
  const onOwnPage = useLocation({
    select: ({ pathname, search }) => pathname === paths.profile && 'seccion' in search && search.seccion === 'videos',
  })
  if (onOwnPage) return null
  const sending = takes.filter(isOnItsWay)
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
        <div className={styles.sending}>
          <Link to={paths.profile} search={{ seccion: 'videos' }} className={styles.amount} aria-live="off">
            Guardando {countOf(sending.length, 'vídeo', 'vídeos')} · {percent} %
          </Link>
          <button type="button" className={styles.later} onClick={() => void callOff(sending)}>
            Cancelar
          </button>
        </div>
      ) : null}
      {refused && !playing ? (
        <div className={styles.card}>
          <p className={styles.text}>
            Tu grabación de «{refused.lesson.title}» no se ha guardado. {refusalWords(refused.refusal, user)}
          </p>
          <div className={styles.ways}>
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
    for (const { id } of takes) await callOffTake(id)
    await announce(takes.length === 1 ? 'Guardada en este dispositivo' : 'Guardadas en este dispositivo')
  } catch (cause) {
    deviceRefused(cause)
  }
}

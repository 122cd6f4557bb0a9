import { useState } from 'react'
import type { Take } from '#browser-storage/take.ts'
import { deviceRefused } from './device-refused.ts'
import { discardTake, saveTake } from './take-actions.ts'
import styles from './TakesDock.module.css'

interface GuestTakeProps {
  readonly take: Take
  readonly userId: number
  readonly onLater: () => void
}

/** A recording made before anybody signed in, offered to whoever has (Q2). */
export function GuestTake({ take, userId, onLater }: GuestTakeProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.card}>
      <p className={styles.text}>
        {asked
          ? `La grabación de «${take.lesson.title}» se borra de este dispositivo y no se puede recuperar.`
          : `Tienes una grabación guardada en este dispositivo, de «${take.lesson.title}».`}
      </p>
      {asked ? (
        <div className={styles.ways}>
          <button type="button" className={styles.later} onClick={() => setAsked(false)}>
            Conservarla
          </button>
          <button type="button" className={styles.main} onClick={() => discardTake(take.id).catch(deviceRefused)}>
            Sí, descartarla
          </button>
        </div>
      ) : (
        <div className={styles.ways}>
          <button type="button" className={styles.later} onClick={onLater}>
            Ahora no
          </button>
          <button type="button" className={styles.later} onClick={() => setAsked(true)}>
            Descartarla
          </button>
          <button type="button" className={styles.main} onClick={() => saveTake(take.id, userId).catch(deviceRefused)}>
            Guardarla
          </button>
        </div>
      )}
    </div>
  )
}

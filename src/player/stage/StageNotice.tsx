import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useLasting } from '#src/ui/use-lasting.ts'
import { usePlayer, usePlayerFact } from '../state/use-player.ts'
import styles from './StageNotice.module.css'

// A seek, or the next pass of a stretch, waits a moment for its picture: nothing to see, nothing to read out each time.
const noticedMs = 400

const words = {
  offline: {
    title: 'Se ha cortado la conexión',
    text: 'La clase sigue donde la dejaste en cuanto vuelva la red.',
  },
  media: {
    title: 'No podemos mostrar este vídeo',
    text: 'No es cosa tuya. Inténtalo otra vez; si sigue igual, vuelve a cargar la página.',
  },
}

/** What keeps the picture from moving, in words and with a way on. */
export function StageNotice() {
  const player = usePlayer()
  const failure = usePlayerFact((state) => state.failure)
  const buffering = useLasting(
    usePlayerFact((state) => state.buffering || state.playback === 'loading'),
    noticedMs,
  )
  const online = usePlayerFact((state) => state.online)
  if (failure) {
    return (
      <div className={styles.failure} role="alert">
        <p className={styles.title}>{words[failure].title}</p>
        <p className={styles.text}>{words[failure].text}</p>
        <button type="button" className={styles.retry} onClick={() => player.ask({ type: 'retry' })}>
          <IconRefresh size={20} aria-hidden="true" />
          Inténtalo otra vez
        </button>
      </div>
    )
  }
  return (
    <div className={styles.status} role="status">
      {buffering ? (
        <p className={styles.loading}>{online ? 'Cargando...' : 'Sin conexión: esperando a la red'}</p>
      ) : null}
      {!buffering && !online ? (
        <p className={styles.offline}>
          <IconWifiOff size={18} aria-hidden="true" />
          Sin conexión: puedes ver lo que ya estaba cargado
        </p>
      ) : null}
    </div>
  )
}

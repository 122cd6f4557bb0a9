import { IconRefresh, IconWifiOff } from '@tabler/icons-react'
import { useDelayedFlag } from '#src/ui/use-delayed-flag.ts'
import { passFocusToPlay } from '../controls/Transport.tsx'
import { usePlayer, usePlayerState } from '../state/use-player.ts'
import styles from './StageNotice.module.css'

// Shorter waits, as of a seek or the next pass of a loop, are neither shown nor announced.
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

/** Why the picture does not move: failure, buffering or no network. */
export function StageNotice() {
  const player = usePlayer()
  const failure = usePlayerState((state) => state.failure)
  return (
    <>
      {failure ? (
        <div className={styles.failure} role="alert">
          <p className={styles.title}>{words[failure].title}</p>
          <p className={styles.text}>{words[failure].text}</p>
          <button
            ref={passFocusToPlay}
            type="button"
            className={styles.retry}
            onClick={() => player.dispatch({ type: 'retry' })}
          >
            <IconRefresh size={20} aria-hidden="true" />
            Inténtalo otra vez
          </button>
        </div>
      ) : null}
      {/* Beside a failure too: a live region must exist before its content, or screen readers miss it. */}
      <div className={styles.status} role="status">
        {failure ? null : <Waiting />}
      </div>
    </>
  )
}

function Waiting() {
  const buffering = useDelayedFlag(
    usePlayerState((state) => state.buffering || state.playback === 'loading'),
    noticedMs,
  )
  const online = usePlayerState((state) => state.online)
  const rearWaits = usePlayerState((state) => state.rear === 'waiting' && state.wantedView === 'rear')
  return (
    <>
      {buffering ? (
        <p className={styles.loading}>{online ? 'Cargando...' : 'Sin conexión: esperando a la red'}</p>
      ) : null}
      {!buffering && online && rearWaits ? (
        <p className={styles.offline} data-offline>
          <IconWifiOff size={18} aria-hidden="true" />
          La conexión no da para la vista de espaldas: vuelve en cuanto pueda
        </p>
      ) : null}
      {!buffering && !online ? (
        <p className={styles.offline} data-offline>
          <IconWifiOff size={18} aria-hidden="true" />
          Sin conexión: puedes ver lo que ya estaba cargado
        </p>
      ) : null}
    </>
  )
}

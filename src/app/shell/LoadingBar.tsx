import { useRouterState } from '@tanstack/react-router'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { slowCalls } from '#src/platform/slow-calls.ts'
import { useDelayedFlag } from '#src/ui/use-delayed-flag.ts'
import styles from './LoadingBar.module.css'

/** Navigations shorter than this show no bar (F8), in ms. */
const throttleMs = 200
/** How long the bar takes to fill, in ms. */
const durationMs = 5000

/** Shows that a navigation is pending. */
export function LoadingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <DelayedBar pending={pending} />
      <SilentServer pending={pending} />
    </>
  )
}

/** After this a pending navigation counts as slow, in ms; slow calls are reported by `slowCalls`. */
const silenceMs = 8000

/** Shows that the server accepts connections and does not answer, with a retry. */
export function SilentServer({ pending }: { readonly pending: boolean }) {
  const calls = useSyncExternalStore(slowCalls.subscribe, slowCalls.state, () => 'none')
  const late = useDelayedFlag(pending, silenceMs)
  return (
    <div role="status" data-at-foot>
      {late || calls !== 'none' ? (
        <p className={styles.silent}>
          La academia tarda en contestar. Seguimos esperando.
          {late || calls === 'repeatable' ? (
            <button type="button" onClick={() => (late ? window.location.reload() : slowCalls.retry())}>
              Inténtalo otra vez
            </button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** The progress bar of a navigation, after a delay. */
export function DelayedBar({ pending }: { readonly pending: boolean }) {
  const late = useDelayedFlag(pending, throttleMs)
  if (!late) return null
  return (
    <div
      className={styles.bar}
      style={{ '--filling': `${durationMs}ms` } as CSSProperties}
      role="progressbar"
      aria-label="Cargando la página"
    />
  )
}

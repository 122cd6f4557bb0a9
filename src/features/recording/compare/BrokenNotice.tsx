import styles from './BrokenNotice.module.css'
import type { Side } from './comparison-state.ts'
import { useComparison } from './use-comparison.ts'

const words: Readonly<Record<Side, string>> = {
  lesson: 'La clase no se puede reproducir ahora. Puedes ver tu vídeo mientras tanto.',
  take: 'Este dispositivo no puede reproducir tu vídeo. La clase sí se puede ver.',
}

/** Stands where a picture would; the other one goes on. */
export function BrokenNotice({ side }: { readonly side: Side }) {
  const comparison = useComparison()
  return (
    <div role="status" className={styles.notice}>
      <p className={styles.words}>{words[side]}</p>
      <button type="button" className={styles.again} onClick={() => comparison.retry(side)}>
        Probar otra vez
      </button>
    </div>
  )
}

import pill from '#src/ui/pill.module.css'
import styles from './FinishDialog.module.css'

/** Whether the lesson counts as finished (F136). */
export function Asking({ onYes, onNo }: { readonly onYes: () => void; readonly onNo: () => void }) {
  return (
    <>
      <p className={styles.text}>Así sabrás por dónde vas. Puedes volver a bailarla siempre que quieras.</p>
      <div className={styles.ways}>
        <button type="button" className={pill.outline} onClick={onNo}>
          NO
        </button>
        <button type="button" className={pill.primary} onClick={onYes}>
          SÍ
        </button>
      </div>
    </>
  )
}

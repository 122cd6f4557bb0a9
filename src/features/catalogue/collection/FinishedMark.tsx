import { IconCheck } from '@tabler/icons-react'
import classes from './StartButton.module.css'

/** Says that a course or one of its levels is finished: a state, in the place and shape of the button before it (Q57). */
export function FinishedMark({ of }: { readonly of: string }) {
  return (
    <p className={classes.start} data-finished>
      <span className={classes.icon} aria-hidden>
        <IconCheck size={24} stroke={3} />
      </span>
      <span className={classes.words}>
        <strong>COMPLETADO</strong>
        <span className={classes.lesson}>{of}</span>
      </span>
    </p>
  )
}

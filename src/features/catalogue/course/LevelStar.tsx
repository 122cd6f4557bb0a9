import { IconStarFilled } from '@tabler/icons-react'
import classes from './LevelStar.module.css'

/** Marks the level the learner is enrolled in (F102). */
export function LevelStar() {
  return (
    <span className={classes.star} title="Tu nivel">
      <IconStarFilled size={18} role="img" aria-label="Tu nivel" />
    </span>
  )
}

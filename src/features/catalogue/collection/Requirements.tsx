import { IconCheck } from '@tabler/icons-react'
import classes from './Requirements.module.css'

/** The requirements of a course or program. */
export function Requirements({ requirements }: { readonly requirements: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {requirements.map((requirement) => (
        <li key={requirement}>
          <IconCheck size={20} aria-hidden />
          {requirement}
        </li>
      ))}
    </ul>
  )
}

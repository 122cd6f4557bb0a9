import { IconCheck } from '@tabler/icons-react'
import classes from './Requirements.module.css'

/** What one needs before starting, as a list to tick off by eye. */
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

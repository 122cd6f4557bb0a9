import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import pill from '#src/ui/pill.module.css'
import { AccountPage } from '../AccountPage.tsx'

/** A link of a message that does nothing any more, with the way to another. */
export function SpentLink() {
  return (
    <AccountPage
      title="Este enlace ya no funciona"
      intro="Cada enlace sirve una sola vez y durante una hora. Pide otro y te llegará al momento."
    >
      <Link to={paths.forgotPassword} className={pill.primary}>
        Pedir otro enlace
      </Link>
    </AccountPage>
  )
}

import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import pill from '#src/ui/pill.module.css'

/** The way back to the subscription in the profile. */
export const ProfileLink = ({ children }: { readonly children: string }) => (
  <Link className={pill.outline} to={paths.profile} search={{ seccion: 'suscripcion' }}>
    {children}
  </Link>
)

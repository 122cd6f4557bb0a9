import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'
import { ProfileLink } from '../ProfileLink.tsx'

/** In place of the challenge offer once its deadline has passed (Q27). */
export const OfferOver = () => (
  <Notice
    tone="empty"
    heading="h1"
    title="Esta oferta ha terminado"
    text="Era para quienes acababan el reto y tenía un plazo. Tu plan sigue como estaba."
  >
    <Link className={pill.primary} to={paths.upgradePlan}>
      Ver el plan anual
    </Link>
    <ProfileLink>Volver a tu perfil</ProfileLink>
  </Notice>
)

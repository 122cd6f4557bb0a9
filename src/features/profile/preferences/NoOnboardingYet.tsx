import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Notice } from '#src/ui/Notice.tsx'
import pill from '#src/ui/pill.module.css'

/** In place of the preferences of somebody who has told none (F179). */
export function NoOnboardingYet() {
  return (
    <Notice
      tone="empty"
      title="Aún no has realizado el Onboarding"
      text="Son cinco preguntas y un par de minutos: con ellas te proponemos clases a tu medida."
    >
      <Link to={paths.onboarding} className={pill.primary}>
        Hacer el Onboarding
      </Link>
    </Notice>
  )
}

import type { CSSProperties } from 'react'
import { toggleDiscipline, undecidedDiscipline } from '#contract/rules/onboarding-answers.ts'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx'
import styles from './StylesChoice.module.css'

interface StylesChoiceProps extends ChoiceGroupProps {
  /** The disciplines of the academy, in its own order. */
  readonly disciplines: readonly { readonly slug: string; readonly name: string }[]
  /** Slugs that are chosen. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

export const stylesQuestion = '¿Qué estilos te llaman?'

/** Any number of disciplines, or undecided (F57, F179). */
export function StylesChoice({ disciplines, value, onChange, ...group }: StylesChoiceProps) {
  const options = [...disciplines, { slug: undecidedDiscipline, name: 'Aún no lo sé' }]
  return (
    <ChoiceGroup question={stylesQuestion} hint="Elige todos los que quieras." {...group}>
      <div className={styles.chips}>
        {options.map(({ slug, name }) => (
          <label
            key={slug}
            className={styles.chip}
            style={slug === undecidedDiscipline ? undefined : ({ '--hue': hueOf(slug) } as CSSProperties)}
          >
            <input
              type="checkbox"
              className={styles.box}
              value={slug}
              checked={value.includes(slug)}
              onChange={() => onChange(toggleDiscipline(value, slug))}
            />
            {name}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

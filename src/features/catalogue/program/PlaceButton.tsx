import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { PlaceState } from '#src/session/learning/collection-state.ts'
import pill from '#src/ui/pill.module.css'
import { productName } from '#src/ui/product-name.ts'

interface PlaceButtonProps {
  readonly state: Exclude<PlaceState, null>
  readonly href: string
  /** Title of the lesson, for screen readers. */
  readonly lesson: string
  readonly onFollow: (event: MouseEvent) => void
}

/** The button of a lesson of a program (F111), labelled by its progress. */
export function PlaceButton({ state, href, lesson, onFollow }: PlaceButtonProps) {
  return (
    <Link
      to={href}
      activeOptions={{ exact: true }}
      className={state === 'finished' ? pill.outline : pill.primary}
      onClick={onFollow}
    >
      {state === 'finished' ? (
        <IconCheck size={18} stroke={3} aria-hidden />
      ) : (
        <IconPlayerPlayFilled size={16} aria-hidden />
      )}
      {wordsOf(state)}
      <span className="visually-hidden">
        {state === 'finished' ? ': clase completada, ' : ': '}
        {lesson}
      </span>
    </Link>
  )
}

function wordsOf(state: Exclude<PlaceState, null>): string {
  switch (state) {
    case 'finished':
      return `REPASA CON ${productName.toLocaleUpperCase('es')}`
    case 'in-progress':
      return 'CONTINUA'
    case 'not-started':
      return 'EMPIEZA'
  }
}

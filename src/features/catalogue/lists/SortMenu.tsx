import { IconChevronDown } from '@tabler/icons-react'
import { type Order, orders } from '#contract/rules/ordering.ts'
import classes from './SortMenu.module.css'

/** Labels of the orders whose words are the same for both genders. */
const orderWords: Readonly<Record<Exclude<Order, 'older'>, string>> = {
  recent: 'Más recientes',
  alphabetical_asc: 'De la A a la Z',
  alphabetical_desc: 'De la Z a la A',
}

interface SortMenuProps {
  /** That of the noun of what is ordered (F81). */
  readonly gender?: 'feminine' | 'masculine'
  readonly order: Order | undefined
  /** With a text and no order the best matches come first (Q37). */
  readonly searching: boolean
  readonly onChange: (order: Order | null) => void
}

const shown = ['recent', 'older', 'alphabetical_asc', 'alphabetical_desc'] as const satisfies readonly Order[]

/** The order of a list (F81), as a native select. */
export function SortMenu({ gender = 'feminine', order, searching, onChange }: SortMenuProps) {
  const [older, relevance] =
    gender === 'feminine' ? ['Más antiguas', 'Más parecidas'] : ['Más antiguos', 'Más parecidos']
  return (
    <label className={classes.sort}>
      <span className={classes.label}>Ordenar</span>
      <select
        className={classes.select}
        value={order ?? (searching ? 'relevance' : 'recent')}
        onChange={(event) => onChange(orders.find((known) => known === event.target.value) ?? null)}
      >
        {searching && <option value="relevance">{relevance}</option>}
        {shown.map((option) => (
          <option key={option} value={option}>
            {option === 'older' ? older : orderWords[option]}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.arrow} size={18} aria-hidden />
    </label>
  )
}

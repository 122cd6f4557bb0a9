import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { pagerEntries } from '#contract/rules/paging.ts'
import classes from './Paginator.module.css'

interface PaginatorProps {
  readonly page: number
  readonly pages: number
  /** Renders the link to a page: its owner preserves the rest of the query. */
  readonly link: (target: PageLink) => React.ReactNode
}

export interface PageLink {
  readonly page: number
  readonly className: string | undefined
  readonly 'aria-label': string
  readonly 'aria-current'?: 'page'
  readonly rel?: 'prev' | 'next'
  /** The router's: a link that leads nowhere. As the one that was pressed for the last page, it keeps the focus. */
  readonly disabled?: boolean
  readonly tabIndex?: 0
  readonly children: React.ReactNode
}

/** Previous, numbers with gaps, next (F79), as real links. Nothing at all while one page is enough. */
export function Paginator({ page, pages, link }: PaginatorProps) {
  const maxNumbers = useMaxNumbers()
  if (pages <= 1) return null
  const entries = pagerEntries(page, pages, maxNumbers)
  return (
    <nav className={classes.paginator} aria-label="Páginas" data-pages>
      <ul className={classes.list}>
        <li>
          <Step page={page - 1} pages={pages} label="Página anterior" rel="prev" link={link}>
            <IconChevronLeft aria-hidden />
          </Step>
        </li>
        {entries.map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={classes.gap}>...</span>
            ) : (
              link({
                page: entry,
                className: classes.number,
                'aria-label': `Página ${entry} de ${pages}`,
                ...(entry === page ? { 'aria-current': 'page' } : {}),
                // WebKit gives a pressed link the focus only so, and the list is scrolled to where a link here has it.
                tabIndex: 0,
                children: maxNumbers === minNumbers ? `${entry} de ${pages}` : entry,
              })
            )}
          </li>
        ))}
        <li>
          <Step page={page + 1} pages={pages} label="Página siguiente" rel="next" link={link}>
            <IconChevronRight aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

interface StepProps extends Pick<PaginatorProps, 'page' | 'pages' | 'link'> {
  readonly label: string
  readonly rel: 'prev' | 'next'
  readonly children: React.ReactNode
}

function Step({ page, pages, label, rel, link, children }: StepProps) {
  return link({
    page,
    className: classes.step,
    'aria-label': label,
    rel,
    disabled: page < 1 || page > pages,
    tabIndex: 0,
    children,
  })
}

// Numbers that fit: one on the smallest screens, 10 below 768 px, 16 below 1200 px, and then all of them.
const steps = [
  { query: '(min-width: 1200px)', maxNumbers: Number.POSITIVE_INFINITY },
  { query: '(min-width: 768px)', maxNumbers: 16 },
  { query: '(min-width: 400px)', maxNumbers: 10 },
] as const
const minNumbers = 1

function useMaxNumbers(): number {
  return useSyncExternalStore(
    (changed) => {
      const watched = steps.map(({ query }) => window.matchMedia(query))
      for (const media of watched) media.addEventListener('change', changed)
      return () => {
        for (const media of watched) media.removeEventListener('change', changed)
      }
    },
    () => steps.find(({ query }) => window.matchMedia(query).matches)?.maxNumbers ?? minNumbers,
    () => minNumbers,
  )
}

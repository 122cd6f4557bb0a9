import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import { FailureNotice } from '#src/ui/Notice.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface CatalogueGateProps {
  /** The level of the failure's heading; 2 where the screen has its own title above the gate. */
  readonly headingLevel?: 1 | 2
  /** Shaped like what comes. */
  readonly skeleton: ReactNode
  /** Whether the screen already has something to show while the stored copy opens. */
  readonly begun?: boolean
  readonly children: ReactNode
}

/**
 * What every catalogue screen waits behind: its skeleton while the stored copy opens, the failure with a retry when
 * there is no copy at all, and from then on the screen, whatever the network does (F71).
 */
export function CatalogueGate({ skeleton, begun = false, headingLevel = 1, children }: CatalogueGateProps) {
  const catalogue = useCatalogue()
  if (catalogue.kind === 'ready' || (begun && catalogue.kind === 'opening')) return children
  if (catalogue.kind === 'opening') return <div aria-busy="true">{skeleton}</div>
  return (
    <Container>
      <FailureNotice
        code={catalogue.code}
        heading={`h${headingLevel}`}
        onRetry={catalogue.retrying ? undefined : catalogue.retry}
      >
        {catalogue.retrying ? <p role="status">Un momento, lo estamos intentando...</p> : null}
      </FailureNotice>
    </Container>
  )
}

import type { ReactNode } from 'react'
import { Container } from '#src/ui/Container.tsx'
import { failureWords } from '#src/ui/failure-words.ts'
import { FailureNotice } from '#src/ui/Notice.tsx'
import { useLasting } from '#src/ui/use-lasting.ts'
import classes from './CatalogueGate.module.css'
import { type CatalogueStatus, useCatalogueStatus } from './use-catalogue.ts'

interface CatalogueGateProps {
  /** The level of the failure's heading; 2 where the screen has its own title above the gate. */
  readonly headingLevel?: 1 | 2
  /** Shaped like what comes. */
  readonly skeleton: ReactNode
  /** Whether the screen already has something to show while there is no catalogue. */
  readonly hasContent?: boolean
  readonly children: ReactNode
}

type Missing = Extract<CatalogueStatus, { kind: 'missing' }>

/** How long somebody waits before they are told what for, in ms. */
const slowNoticeMs = 4000
/** And how long before they are offered to begin anew: what a silent server holds up is not taken up by it again. */
const reloadOfferMs = 8000

/**
 * What every catalogue screen waits behind: its skeleton while the stored copy opens, the failure with a retry when
 * there is no copy at all, and from then on the screen, whatever the network does (F71). A screen that has begun keeps
 * what it shows, with no failure above it; what is missing is said at the foot.
 */
export function CatalogueGate({ skeleton, hasContent: begun = false, headingLevel = 1, children }: CatalogueGateProps) {
  const catalogue = useCatalogueStatus()
  const late = useLasting(catalogue.kind === 'opening', slowNoticeMs)
  const tooLate = useLasting(catalogue.kind === 'opening', reloadOfferMs)
  const ready = catalogue.kind === 'ready'
  if (catalogue.kind === 'missing' && !begun) return <Failed missing={catalogue} heading={`h${headingLevel}`} />
  // In one place of the tree all the while: what was typed meanwhile outlives the wait.
  return (
    <>
      {ready ? null : (
        <div role="status" data-at-foot>
          {catalogue.kind === 'missing' ? <StillMissing missing={catalogue} /> : null}
          {late ? (
            <div className={classes.bar}>
              <p>La conexión va lenta. Seguimos trayendo las clases...</p>
              {tooLate ? (
                <button type="button" onClick={() => window.location.reload()}>
                  Inténtalo otra vez
                </button>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
      {ready || begun ? children : <div aria-busy="true">{skeleton}</div>}
    </>
  )
}

function Failed({ missing, heading }: { readonly missing: Missing; readonly heading: 'h1' | 'h2' }) {
  return (
    <Container>
      <FailureNotice code={missing.code} heading={heading} onRetry={missing.retrying ? undefined : missing.retry}>
        {missing.retrying ? <p role="status">{retrying}</p> : null}
      </FailureNotice>
    </Container>
  )
}

function StillMissing({ missing }: { readonly missing: Missing }) {
  const { title, text } = failureWords[missing.code]
  return (
    <div className={classes.bar}>
      <p>
        <strong>{title}.</strong> {missing.retrying ? retrying : text}
      </p>
      {missing.retrying ? null : (
        <button type="button" onClick={missing.retry}>
          Inténtalo otra vez
        </button>
      )}
    </div>
  )
}

const retrying = 'Un momento, lo estamos intentando...'

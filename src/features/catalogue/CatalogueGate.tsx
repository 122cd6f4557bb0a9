import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Collections } from '#contract/catalogue-update.ts'
import { slowCalls } from '#src/platform/slow-calls.ts'
import { useStore } from '#src/platform/store.ts'
import { Container } from '#src/ui/Container.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { FailureNotice, retryingText } from '#src/ui/Notice.tsx'
import { toFailure } from '#src/ui/to-failure.ts'
import { useDelayedFlag } from '#src/ui/use-delayed-flag.ts'
import { passFocusToScreen } from '#src/ui/use-focus-inside.ts'
import { useRetriedFailure } from '#src/ui/use-retried-failure.ts'
import classes from './CatalogueGate.module.css'
import { catalogueQueries } from './catalogue-queries.ts'
import { type CatalogueStatus, useCatalogueStatus } from './catalogue-status.ts'

interface CatalogueGateProps {
  /** The level of the failure's heading; 2 where the screen has its own title above the gate. */
  readonly headingLevel?: 1 | 2
  /** The placeholder, in the shape of the screen. */
  readonly skeleton: ReactNode
  /** Whether the screen already has something to show while there is no catalogue. */
  readonly hasContent?: boolean
  /** What the screen was server-rendered with: shown until a catalogue is open. */
  readonly initial?: Collections | undefined
  /** The screen; as a function it waits for the families, professors, courses and programs, too. */
  readonly children: ReactNode | ((collections: Collections) => ReactNode)
}

type Missing = Extract<CatalogueStatus, { kind: 'missing' }>

/** After this a bar names what is loading, in ms. */
const slowNoticeMs = 4000
/** After this wait the line offers to reload the page: a call that a silent server holds up does not recover, in ms. */
const reloadOfferMs = 8000

/**
 * Renders a screen of the catalogue once one is open: until then its skeleton, and a failure with a retry where nothing
 * is stored and nothing could be fetched; from then on the screen, whatever the network does (F71). A screen that has
 * content keeps it, and a bar at the foot reports the failure. No Suspense: React holds a fallback for 300 ms at least,
 * and a stored catalogue answers within a few.
 */
export function CatalogueGate(props: CatalogueGateProps) {
  const { skeleton, initial, headingLevel = 1, children } = props
  const { hasContent = initial !== undefined } = props
  const catalogue = useCatalogueStatus()
  const late = useDelayedFlag(catalogue.kind === 'opening', slowNoticeMs)
  const tooLate = useDelayedFlag(catalogue.kind === 'opening', reloadOfferMs)
  // Then the bar of the app shell offers the retry, at the same place.
  const isReported = useStore(slowCalls) === 'repeatable'
  const ready = catalogue.kind === 'ready'
  if (catalogue.kind === 'missing' && !hasContent) return <Failed missing={catalogue} headingLevel={headingLevel} />
  // At one position of the tree throughout, so that a text typed meanwhile outlives the wait.
  return (
    <>
      {ready ? null : (
        <div role="status" data-at-foot>
          {catalogue.kind === 'missing' ? <StillMissing missing={catalogue} /> : null}
          {late && !isReported ? (
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
      {!ready && !hasContent ? (
        <div aria-busy="true">{skeleton}</div>
      ) : typeof children === 'function' ? (
        <WithCollections ready={ready} initial={initial} skeleton={skeleton} headingLevel={headingLevel}>
          {children}
        </WithCollections>
      ) : (
        children
      )}
    </>
  )
}

interface WithCollectionsProps {
  readonly ready: boolean
  readonly initial: Collections | undefined
  readonly skeleton: ReactNode
  readonly headingLevel: 1 | 2
  readonly children: (collections: Collections) => ReactNode
}

/** An open catalogue may still fail to answer: its worker may crash meanwhile. */
function WithCollections({ ready, initial, skeleton, headingLevel, children }: WithCollectionsProps) {
  const read = useQuery({ ...catalogueQueries.collections(), enabled: ready })
  const { data: collections = initial, error, refetch } = read
  const { failure, retry, retrying } = useRetriedFailure(error, refetch)
  if (collections) return children(collections)
  if (!failure) return skeleton
  return <Failed missing={{ code: toFailure(failure).code, retry, retrying }} headingLevel={headingLevel} />
}

interface FailedProps {
  readonly missing: Omit<Missing, 'kind'>
  readonly headingLevel: 1 | 2
}

function Failed({ missing, headingLevel }: FailedProps) {
  const { code, retry, retrying } = missing
  return (
    <Container className={classes.failed}>
      <FailureNotice code={code} heading={`h${headingLevel}`} onRetry={retry} retrying={retrying} />
    </Container>
  )
}

function StillMissing({ missing }: { readonly missing: Missing }) {
  const { title, text } = failureMessages[missing.code]
  return (
    <div ref={passFocusToScreen} className={classes.bar}>
      <p>
        <strong>{title}.</strong> {missing.retrying ? retryingText : text}
      </p>
      <button
        type="button"
        aria-disabled={missing.retrying || undefined}
        onClick={missing.retrying ? undefined : missing.retry}
      >
        Inténtalo otra vez
      </button>
    </div>
  )
}

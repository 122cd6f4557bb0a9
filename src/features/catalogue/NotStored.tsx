import { Container } from '#src/ui/Container.tsx'
import { failureMessages } from '#src/ui/failure-messages.ts'
import { Notice, Retry } from '#src/ui/Notice.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import type { CatalogueRefresh } from './catalogue-status.ts'

/**
 * The screen of an item that the stored catalogue lacks where the refresh has failed: it may exist, and another try
 * tells (F71).
 */
export function NotStored({ refresh }: { readonly refresh: Extract<CatalogueRefresh, { kind: 'failed' }> }) {
  const { code, retry, retrying } = refresh
  const { title, text } = failureMessages[code]
  return (
    <Container>
      <PageTitle title={title} />
      <Notice
        tone={code === 'offline' ? 'offline' : 'error'}
        heading="h1"
        title={title}
        text={`Esta página no está en este dispositivo. ${text}`}
      >
        <Retry retrying={retrying} onRetry={retry} />
      </Notice>
    </Container>
  )
}

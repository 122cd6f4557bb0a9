import { rootRouteId, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Collections } from '#contract/catalogue-update.ts'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { useCatalogueRefresh } from '#src/features/catalogue/catalogue-status.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { NotStored } from '#src/features/catalogue/NotStored.tsx'

/**
 * The router's not-found screen for a well-formed URL that the catalogue does not have. Rendered, not thrown: React
 * logs whatever a component throws.
 */
function NotFound() {
  const Screen = useRouter().options.defaultNotFoundComponent
  return Screen ? <Screen isNotFound routeId={rootRouteId} /> : null
}

/** What stands in place of an item that the stored catalogue lacks: this visit's refresh may still bring it. */
function UnknownItem() {
  const refresh = useCatalogueRefresh()
  const [isMissing, setMissing] = useState(false)
  // It stays so while the catalogue is read again: the item would take the place of this.
  if (refresh.kind === 'done' && !isMissing) setMissing(true)
  if (isMissing) return <NotFound />
  return refresh.kind === 'failed' ? <NotStored refresh={refresh} /> : <CollectionSkeleton />
}

interface CatalogueItemProps<Item extends { readonly id: number }> {
  readonly id: number
  /** What the page was server-rendered with. */
  readonly initial: Collections | undefined
  /** The items it is looked up in. */
  readonly among: (collections: Collections) => readonly Item[]
  readonly children: (item: Item, collections: Collections) => ReactNode
}

/** The course, program or professor whose id is in the URL, whatever the slug beside it. */
export function CatalogueItem<Item extends { readonly id: number }>(props: CatalogueItemProps<Item>) {
  const { id, initial, among, children } = props
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />} initial={initial}>
      {(collections) => {
        const item = among(collections).find((candidate) => candidate.id === id)
        return item ? children(item, collections) : <UnknownItem />
      }}
    </CatalogueGate>
  )
}

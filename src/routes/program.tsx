import { useQuery } from '@tanstack/react-query'
import { createLazyRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { CatalogueGate } from '#src/features/catalogue/CatalogueGate.tsx'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { CollectionSkeleton } from '#src/features/catalogue/collection/CollectionSkeleton.tsx'
import { ProgramPage, type ProgramTab } from '#src/features/catalogue/program/ProgramPage.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { NothingHere } from './NothingHere.tsx'

function ProgramScreen() {
  return (
    <CatalogueGate skeleton={<CollectionSkeleton />}>
      <KnownProgram />
    </CatalogueGate>
  )
}

/** The program the address names, by its id. */
function KnownProgram() {
  const { program: named } = route.useParams()
  const [tab, setTab] = useState<ProgramTab>('informacion')
  const { data: collections } = useQuery(catalogueQueries.collections())
  if (!collections) return <CollectionSkeleton />
  const program = collections.programs.find(({ id }) => id === named.id)
  if (!program) return <NothingHere />
  return (
    <>
      <PageTitle title={program.title} />
      <ProgramPage key={program.id} program={program} collections={collections} tab={tab} onTab={setTab} />
    </>
  )
}

export const route = createLazyRoute('/academy/programas/$program')({ component: ProgramScreen })

import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { catalogueQueries } from '#src/features/catalogue/catalogue-queries.ts'
import { useCatalogueStatus } from '#src/features/catalogue/catalogue-status.ts'
import { Preferences } from '#src/features/profile/preferences/Preferences.tsx'

/** The preferences of the profile, which list the academy's styles once the catalogue is there. */
export function ProfilePreferences(props: Omit<ComponentProps<typeof Preferences>, 'disciplines'>) {
  const ready = useCatalogueStatus().kind === 'ready'
  const { data: collections } = useQuery({ ...catalogueQueries.collections(), enabled: ready })
  return <Preferences {...props} disciplines={collections?.families.flatMap(({ disciplines }) => disciplines) ?? []} />
}

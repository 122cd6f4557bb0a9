import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { informationTab } from '#src/features/catalogue/collection/CollectionParts.tsx'

interface InformationSection {
  /** Whether the URL asks for the information of the course or program, `?seccion=informacion`. */
  readonly isOpen: boolean
  /** Replaces the URL by the same one, or `path`, at the information or at the lessons. */
  readonly show: (part: 'information' | 'lessons', path?: string) => void
}

/** The information of a course or program as a section of its URL, which Back and a reload keep (F101, F109). */
export function useInformationSection(): InformationSection {
  const { seccion }: { readonly seccion?: unknown } = useSearch({ strict: false })
  const { pathname } = useLocation()
  const router = useRouter()
  const navigate = useNavigate()
  return {
    isOpen: seccion === informationTab.value,
    show: (part, path = pathname) => {
      // An enrolment may end after its screen was left.
      if (router.state.location.pathname !== pathname) return
      void navigate({
        to: path,
        ...(part === 'information' ? { search: { seccion: informationTab.value } as never } : {}),
        replace: true,
        resetScroll: false,
      })
    },
  }
}

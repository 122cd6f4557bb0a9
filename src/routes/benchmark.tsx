import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { choiceQuery, parseChoice } from '#src/features/benchmark/choice.ts'
import { Laboratory } from '#src/features/benchmark/Laboratory.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** Searches measured on the visitor's own device; the address says which, so that a run can be repeated. */
function PerformanceScreen() {
  const search: Record<string, unknown> = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle title="Laboratorio del buscador" />
      <Laboratory
        choice={parseChoice(search)}
        onChoice={(choice) =>
          void navigate({ to: paths.performance, search: choiceQuery(choice), replace: true, resetScroll: false })
        }
      />
    </>
  )
}

export const route = createLazyRoute('/academy/rendimiento')({ component: PerformanceScreen })

import { createLazyRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Benchmark } from '#src/features/benchmark/Benchmark.tsx'
import { parseSettings, settingsQuery } from '#src/features/benchmark/settings.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/**
 * The search benchmark on the visitor's own device; its parameters are in the URL, so that a run can be repeated.
 */
function BenchmarkScreen() {
  const search: Record<string, unknown> = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageTitle title="Laboratorio del buscador" />
      <Benchmark
        choice={parseSettings(search)}
        onChoice={(choice) =>
          void navigate({ to: paths.benchmark, search: settingsQuery(choice), replace: true, resetScroll: false })
        }
      />
    </>
  )
}

export const route = createLazyRoute('/academy/rendimiento')({ component: BenchmarkScreen })

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/global.css'
import { App, router } from './app/App.tsx'
import { nativelySubmittedSearch, preserveInput } from './app/preserve-input.ts'
import { rememberSearch } from './features/search-box/remember-search.ts'
import { wantsSearchFigures } from './features/search-figures/wanted.ts'
import { reloadWhenPiecesAreMissing } from './platform/chunk-reload.ts'
import { guardAgainstTranslation } from './platform/page-translation.ts'
import { trustPlainText } from './platform/trusted-types.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

trustPlainText()
guardAgainstTranslation()
reloadWhenPiecesAreMissing({
  events: window,
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  now: Date.now,
  reload: () => window.location.reload(),
})

// What the server has drawn stays until the application can put the same in its place, bit by bit and in one go.
const isDrawn = root.childElementCount > 0
if (isDrawn) void router.load().then(start, start)
else start()

function start() {
  if (isDrawn) preserveInput(root as HTMLElement)
  startTransition(() =>
    createRoot(root as HTMLElement).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

const [opening] = performance.getEntriesByType('navigation')
const searched = nativelySubmittedSearch({
  address: window.location.href,
  referrer: document.referrer,
  navigationType: opening instanceof PerformanceNavigationTiming ? opening.type : undefined,
})
if (searched !== null) rememberSearch(searched)

if (wantsSearchFigures(window.location.search))
  void import('./features/search-figures/show-search-figures.tsx').then(({ showSearchFigures }) => showSearchFigures())

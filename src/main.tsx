import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/global.css'
import { App } from './app/App.tsx'
import { wantsSearchFigures } from './features/search-figures/wanted.ts'
import { reloadWhenPiecesAreMissing } from './platform/chunk-reload.ts'
import { trustPlainText } from './platform/trusted-types.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

trustPlainText()
reloadWhenPiecesAreMissing({
  events: window,
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  now: Date.now,
  reload: () => window.location.reload(),
})

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (wantsSearchFigures(window.location.search))
  void import('./features/search-figures/show-search-figures.tsx').then(({ showSearchFigures }) => showSearchFigures())

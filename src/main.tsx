import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { preserveInput } from './app/preserve-input.ts'
import { readAddressQuery } from './app/read-address-query.ts'
import { createAcademyRouter } from './app/router.tsx'
import { reloadOnMissingChunk } from './platform/chunk-reload.ts'
import { captureInstallPrompt } from './platform/install-prompt.ts'
import { guardAgainstTranslation } from './platform/page-translation.ts'
import { markDataSaver } from './platform/save-data.ts'
import { trustPlainText } from './platform/trusted-types.ts'

markDataSaver()
const router = createAcademyRouter()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

captureInstallPrompt()
trustPlainText()
guardAgainstTranslation()
reloadOnMissingChunk({
  events: window,
  storage: () => sessionStorage,
  isOnline: () => navigator.onLine,
  now: Date.now,
  reload: () => window.location.reload(),
})

// A server-rendered page stays until the same screen can be rendered in its place at once.
const isServerRendered = root.childElementCount > 0
// A visitor who has scrolled it meanwhile stays there: the router would scroll to the top.
let isReplacing = isServerRendered
router.update({
  ...router.options,
  scrollRestoration: () => {
    const keepsPosition = isReplacing && window.scrollY > 0
    isReplacing = false
    return !keepsPosition
  },
})
if (isServerRendered) void router.load().then(start, start)
else start()

function start() {
  if (isServerRendered) preserveInput(root as HTMLElement)
  startTransition(() =>
    createRoot(root as HTMLElement).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

readAddressQuery(window.location.search)

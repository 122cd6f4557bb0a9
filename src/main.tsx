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
reloadOnMissingChunk()

// A server-rendered page stays until the same screen can be rendered in its place at once.
const isServerRendered = root.childElementCount > 0
// It keeps its position, which the browser has restored by itself. To read or set one here would compute the layout of the
// whole page within the task that inserts it.
let isReplacing = isServerRendered
router.update({
  ...router.options,
  scrollRestoration: () => {
    const movesPage = !isReplacing
    isReplacing = false
    return movesPage
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

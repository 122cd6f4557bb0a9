import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { loadUrlQuery } from './app/load-url-query.ts'
import { preserveInput } from './app/preserve-input.ts'
import { createAcademyRouter } from './app/router.tsx'
import { reloadOnMissingChunk } from './platform/chunk-reload.ts'
import { captureInstallPrompt } from './platform/install-prompt.ts'
import { guardAgainstTranslation } from './platform/page-translation.ts'
import { markDataSaver } from './platform/save-data.ts'
import { trustPlainText } from './platform/trusted-types.ts'

markDataSaver()
const root = document.getElementById('root')

captureInstallPrompt()
trustPlainText()
guardAgainstTranslation()
reloadOnMissingChunk()
// index.html has one: an error for its absence would be sent to every visitor.
if (root) void start(root)

/** A server-rendered page stays until the same screen can be rendered in its place at once. */
async function start(root: HTMLElement): Promise<void> {
  const isServerRendered = root.childElementCount > 0
  // React and the modules have just been evaluated: the router is a task of its own.
  if (isServerRendered) await new Promise((resolve) => setTimeout(resolve))
  const router = createAcademyRouter({ keepsPosition: isServerRendered })
  if (isServerRendered) {
    // A screen that fails is rendered as such.
    await router.load().catch(() => undefined)
    preserveInput(root)
  }
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

loadUrlQuery(window.location.search)

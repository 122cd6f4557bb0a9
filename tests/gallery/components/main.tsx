import '#src/ui/global.css'
import { createRoot } from 'react-dom/client'
import { routedAt } from '#tests/setup/screens/routed.tsx'
import { Cards } from './Cards.tsx'
import { Choices } from './Choices.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Forms } from './Forms.tsx'
import { Parts } from './Parts.tsx'
import { States } from './States.tsx'

/** `/dev/galeria` of the development server: every component of `src/ui` in its states. No build contains it. */
function ComponentGallery() {
  return (
    <main style={{ display: 'grid', gap: 48, padding: 'var(--space-10) var(--page-padding)' }}>
      <h1 style={{ margin: 0 }}>Galería de componentes</h1>
      <Cards />
      <Parts />
      <States />
      <Forms />
      <Choices />
      <Dialogs />
    </main>
  )
}

const { router, tree } = routedAt(<ComponentGallery />, { at: '/dev/galeria' })
const root = document.getElementById('root')
if (root) void router.load().then(() => createRoot(root).render(tree))

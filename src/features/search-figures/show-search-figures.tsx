import { createRoot } from 'react-dom/client'
import { SearchFigures } from './SearchFigures.tsx'

/** Lays the panel over the page, in a root of its own: it is nobody's child and costs a page without it nothing. */
export function showSearchFigures(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SearchFigures />)
}

import { useEffect } from 'react'
import type { PageHead } from '#contract/pages/page-head.ts'
import { productName } from './product-name.ts'

type PageTitleProps = Partial<Pick<PageHead, 'title' | 'canonical'>> & {
  /** Undefined leaves the description of the page before. */
  readonly description?: string | undefined
}

/**
 * The title of the browser's tab (F9); the product's tagline where the screen has none. React lifts it into the head,
 * in front of the one index.html was served with. The description and the canonical URL of the served page follow
 * each navigation: without one of its own a screen is canonical at its own path.
 */
export function PageTitle({ title, description, canonical }: PageTitleProps) {
  useEffect(() => {
    setInHead('link[rel="canonical"]', 'href', canonical ?? window.location.pathname)
    if (description !== undefined) setInHead('meta[name="description"]', 'content', description)
  }, [description, canonical])
  return <title>{`${title ?? 'Clases de baile online para todos los niveles'} - ${productName}`}</title>
}

function setInHead(selector: string, attribute: 'href' | 'content', value: string): void {
  document.head
    .querySelector(selector)
    ?.setAttribute(attribute, attribute === 'href' ? new URL(value, window.location.origin).href : value)
}

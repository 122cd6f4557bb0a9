import { productName } from './product-name.ts'

interface PageTitleProps {
  /** Title of the screen; the product's tagline when absent. */
  readonly title?: string | undefined
}

/** The title of the browser's tab (F9). React lifts it into the head, in front of the one index.html was served with. */
export function PageTitle({ title = 'Clases de baile online para todos los niveles' }: PageTitleProps) {
  return <title>{`${title} - ${productName}`}</title>
}

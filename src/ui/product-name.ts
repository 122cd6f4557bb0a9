const written =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The configured name of the academy, as the server wrote it into the page. */
export let productName = written ?? 'Alcompás'

/** For the drawing on the server, which has no page to read it from. */
export function nameProduct(name: string): void {
  productName = name
}

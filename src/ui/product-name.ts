/** The configured name of the academy, as the server wrote it into the page. */
export const productName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Alcompás'

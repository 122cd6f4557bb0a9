/**
 * Excludes a page from search engines: one with a secret in its URL (F11), or of payment. React hoists it into the
 * head.
 */
export function NotIndexed() {
  return <meta name="robots" content="noindex" />
}

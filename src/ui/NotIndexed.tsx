/** Excludes a page with a secret in its URL from search engines (F11). React hoists it into the head. */
export function NotIndexed() {
  return <meta name="robots" content="noindex" />
}

/** Keeps a page that holds a secret in its address out of search engines (F11). React lifts it into the head. */
export function NotIndexed() {
  return <meta name="robots" content="noindex" />
}

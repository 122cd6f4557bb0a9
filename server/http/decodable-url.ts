/**
 * Rewrites a URL that cannot be decoded (`/%E0%A4`), so that it reaches the not-found page (F4) instead of failing as
 * an invalid call. Under /api it stays.
 */
export function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (path === '/api' || path.startsWith('/api/') || isDecodable(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address as it is routed. One whose escapes mean nothing (`/%E0%A4`) names nothing either: for people it is an
 * address that nobody has, with the page that says so (F4), and no failure in the words of a call. Under /api it stays.
 */
export function decodableUrl(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (path === '/api' || path.startsWith('/api/') || isReadable(path)) return address
  return path.replaceAll('%', '%25') + address.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * A same-origin path that is safe to redirect to, or null (F42). It starts with exactly one slash and holds
 * plain characters alone, so `//x`, `/\x`, whole URLs, line breaks and tabs inside are refused; so are empty and
 * dotted segments, which a browser resolves to another path than the one checked here, and invalid escapes, on
 * which decoding the URL would fail.
 */
export function safePath(text: string | null | undefined): string | null {
  if (!text || text.length > 2048 || !/^\/[\w\-./~%!$&'()*+,;=:@?#[\]]*$/.test(text)) return null
  const [path = ''] = text.split(/[?#]/)
  return /\/\/|\/\.{1,2}(?:\/|$)|%2f|%5c|%2e/i.test(path) || !decodes(text) ? null : text
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

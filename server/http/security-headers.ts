export interface HeaderSettings {
  /** The address learners use; null when nobody said. */
  readonly publicUrl: string | null
  /** Where media comes from besides here; null for nowhere else. */
  readonly cdnUrl: string | null
  /** Whether the hosts below that of `publicUrl` are bound to https as well. */
  readonly hstsIncludeSubdomains: boolean
}

/**
 * The headers of every answer. No COEP anywhere: payment pages do not run isolated. A pop-up for signing in has to be
 * able to answer, hence `same-origin-allow-popups`.
 */
export function securityHeaders(settings: HeaderSettings) {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(settings.publicUrl?.startsWith('https:')
      ? {
          'strict-transport-security': `max-age=31536000${settings.hstsIncludeSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  }
}

/**
 * The headers of calls: their answers are data, which may load and run nothing wherever they are opened, and what only
 * documents obey is left out. The policies of the page would take a quarter of what a proxy keeps for headers.
 */
export function callHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  const { 'permissions-policy': _devices, 'cross-origin-opener-policy': _openers, ...ofAll } = securityHeaders(settings)
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return { ...ofAll, 'content-security-policy': policy }
}

// The policies that may make trusted HTML and script addresses: for descriptions, for our own threads, and DOMPurify's.
const trustedTypes = ['academy-html', 'default', 'dompurify']

function contentSecurityPolicy({ cdnUrl }: HeaderSettings): string {
  const cdn = cdnUrl === null ? [] : [cdnUrl]
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    // The wasm encoders of the media thread need it; nothing may compile JavaScript.
    ['script-src', "'self'", "'wasm-unsafe-eval'"],
    // Mantine writes its variables into `<style>` elements.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...cdn],
    ['media-src', "'self'", 'blob:', ...cdn],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...cdn],
    ['worker-src', "'self'", 'blob:'],
    ['frame-src', "'self'"],
    ['frame-ancestors', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypes],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

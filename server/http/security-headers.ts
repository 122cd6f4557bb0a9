interface HeaderSettings {
  /** The configured origin; null when not configured. */
  readonly publicUrl: string | null
  /** The CDN's origin; null without one. */
  readonly cdnUrl: string | null
  /** Whether HSTS covers the subdomains of `publicUrl`. */
  readonly hstsIncludeSubdomains: boolean
  /** With Stripe's keys pages may load and call Stripe; its sandbox is of our own origin. None unless given. */
  readonly stripe?: object | boolean | null
}

/**
 * The security headers of pages and files. No COEP: payment pages do not run isolated. `same-origin-allow-popups` lets
 * a sign-in pop-up answer.
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
 * The security headers of calls: a policy that loads and runs nothing, without the headers that only documents obey.
 * The page's would take a quarter of a proxy's header buffer.
 */
export function callHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  const { 'permissions-policy': _devices, 'cross-origin-opener-policy': _openers, ...ofAll } = securityHeaders(settings)
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return { ...ofAll, 'content-security-policy': policy }
}

/** The origin of Stripe.js. */
export const stripeScripts = 'https://js.stripe.com'
// Trusted Types policies: for descriptions, for worker URLs, and DOMPurify's own.
const trustedTypes = ['academy-html', 'default', 'dompurify']

function contentSecurityPolicy({ cdnUrl, stripe }: HeaderSettings): string {
  const cdn = cdnUrl === null ? [] : [cdnUrl]
  const ifStripe = (...origins: string[]) => (stripe ? origins : [])
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    // For the encoders of the media worker; no eval of JavaScript.
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...ifStripe(stripeScripts)],
    // Mantine writes its variables into `<style>` elements.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...cdn],
    ['media-src', "'self'", 'blob:', ...cdn],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...cdn, ...ifStripe('https://api.stripe.com')],
    ['worker-src', "'self'", 'blob:'],
    // The card field, and the bank's authentication (3-D Secure).
    ['frame-src', "'self'", ...ifStripe(stripeScripts, 'https://hooks.stripe.com')],
    ['frame-ancestors', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...trustedTypes],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

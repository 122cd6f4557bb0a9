/// <reference types="trusted-types" />

const stripeOrigin = 'https://js.stripe.com'

/**
 * Creates the default Trusted Types policy, for strings that libraries and the build pass to injection sinks: Mantine
 * writes the rules of its `<style>` elements through `innerHTML`, and Vite creates workers from URL strings. Allows
 * text without a `<`, which cannot create an element, scripts of our own origin, and those of Stripe, which
 * `loadStripe` adds by a string and which the Content Security Policy refuses where Stripe is not configured; throws
 * for all else. Call it before the first render.
 */
export function trustPlainText(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('unsanitised markup')
      return text
    },
    createScriptURL: (url) => {
      const { origin } = new URL(url, window.location.origin)
      if (origin !== window.location.origin && origin !== stripeOrigin)
        throw new TypeError('a script of another origin')
      return url
    },
  })
}

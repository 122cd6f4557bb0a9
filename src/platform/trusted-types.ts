/// <reference types="trusted-types" />

/**
 * Creates the default Trusted Types policy, for strings that libraries and the build pass to injection sinks: Mantine
 * writes the rules of its `<style>` elements through `innerHTML`, and Vite creates workers from URL strings. Allows text
 * without a `<`, which cannot create an element, and scripts of our own origin; throws for all else. Call it before the
 * first render.
 */
export function trustPlainText(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('unsanitised markup')
      return text
    },
    createScriptURL: (address) => {
      if (new URL(address, window.location.origin).origin !== window.location.origin)
        throw new TypeError('a script of another origin')
      return address
    },
  })
}

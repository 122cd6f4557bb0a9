/// <reference types="trusted-types" />

/**
 * The policy the browser asks when plain text reaches a place that could run it, which libraries and the build do:
 * Mantine writes the rules of its `<style>` elements through `innerHTML`, and a thread's address is written by Vite.
 * Text without a `<` can make no element and passes; so does a script of our own origin. All else is refused. Must run
 * before the first screen is drawn.
 */
export function trustPlainText(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('markup that nobody sanitised')
      return text
    },
    createScriptURL: (address) => {
      if (new URL(address, window.location.origin).origin !== window.location.origin)
        throw new TypeError('a script of another origin')
      return address
    },
  })
}

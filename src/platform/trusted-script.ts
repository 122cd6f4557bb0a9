// One policy for the page: the server's Content Security Policy allows this name, and only once.
const policy = window.trustedTypes?.createPolicy('academy-scripts', {
  createScriptURL: (address) => {
    const url = new URL(address, window.location.origin)
    if (url.origin !== window.location.origin) throw new TypeError('a script of another origin')
    return url.href
  },
})

/**
 * Vouches for the address of a script of ours, where the browser asks for it before it starts a thread or a service
 * worker. Throws a `TypeError` for a script of another origin.
 */
export function trustedScript(address: string): string | TrustedScriptURL {
  return policy ? policy.createScriptURL(address) : address
}

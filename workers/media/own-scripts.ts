/// <reference types="trusted-types" />

interface TrustingScope {
  readonly trustedTypes?: TrustedTypePolicyFactory | undefined
  readonly location: { readonly origin: string }
}

/**
 * Lets this thread start scripts of our own origin, and no others. A thread obeys the policy that came with its own
 * script, and libraries name the threads they start by plain text. Must run before anything is started.
 */
export function trustOwnScripts(scope: TrustingScope = self): void {
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (new URL(address, scope.location.origin).origin !== scope.location.origin)
        throw new TypeError('a script of another origin')
      return address
    },
  })
}

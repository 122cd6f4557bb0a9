/// <reference types="trusted-types" />

interface TrustedTypesScope {
  readonly trustedTypes?: TrustedTypePolicyFactory | undefined
  readonly location: { readonly origin: string }
}

/**
 * Allows this worker to load scripts of its own origin only. A worker has the policy of its own script's response, and
 * libraries start their workers by plain URL strings. Must run before any of them starts.
 */
export function trustOwnScripts(scope: TrustedTypesScope = self): void {
  scope.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, scope.location.origin).origin !== scope.location.origin)
        throw new TypeError('a script of another origin')
      return url
    },
  })
}

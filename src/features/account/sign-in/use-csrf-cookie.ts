import { useEffect } from 'react'

/** Fetches the XSRF cookie when a sign-in or registration form is shown (F39). */
export function useCsrfCookie(): void {
  useEffect(() => {
    void import('#src/session/sign-in/sign-in.ts').then(
      ({ prepareToSignIn }) => prepareToSignIn(),
      // A missing chunk is reported when the form is submitted.
      () => undefined,
    )
  }, [])
}

import { useEffect } from 'react'

/** Asks for the proof of origin as soon as a form of the way in comes up (F39). */
export function usePreparation(): void {
  useEffect(() => {
    void import('#src/session/sign-in.ts').then(
      ({ prepareToSignIn }) => prepareToSignIn(),
      // Without this piece the form says so itself when it is sent.
      () => undefined,
    )
  }, [])
}

let running = 0

/** Whether a sign-in or a registration of this page is in progress: no other part of it fetches the user then. */
export const isSigningIn = (): boolean => running > 0

/** Runs a sign-in or a registration, during which `isSigningIn` holds. */
export async function whileSigningIn<T>(signIn: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await signIn()
  } finally {
    running -= 1
  }
}

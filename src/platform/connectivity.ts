/** Whether the device has a network at all. A server that does not answer is another matter, told by each call. */
export const connectivity = {
  /** Calls back on every change; gives back how to stop. */
  subscribe(onChange: () => void): () => void {
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  },
  isOnline: (): boolean => navigator.onLine,
}

/** Whether the device has a network. An unreachable server is reported by each call instead. */
export const connectivity = {
  /** Calls back on every change; returns unsubscribe. */
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

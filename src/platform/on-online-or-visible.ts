/**
 * Calls back when the network is back, and when the page becomes visible: what failed may succeed now, and what is
 * shown may be out of date. Returns unsubscribe.
 */
export function onOnlineOrVisible(listener: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the page is hidden or left and when the component unmounts: no blur comes then, and no later event on
 * a phone whose app is swiped away.
 */
export function useLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const onPageHide = () => leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onPageHide)
      leave()
    }
  }, [])
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Returns whether the screen that calls this is still the one on show. An answer may come seconds later: a navigation
 * after it must not take learners away from where they have gone meanwhile, nor from the same screen opened again.
 */
export function useStillShown(): () => boolean {
  const router = useRouter()
  const [path] = useState(router.state.location.pathname)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  // The URL changes before the next screen has loaded, and this one is mounted until then.
  return () => mounted.current && router.state.location.pathname === path
}

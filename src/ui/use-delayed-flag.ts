import { useEffect, useState } from 'react'

/** Whether something has been so for at least this long, in ms; what passes sooner is not noticed. */
export function useDelayedFlag(so: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!so) return
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [so, ms])
  return so && lasts
}

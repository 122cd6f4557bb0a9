import { useEffect, useState } from 'react'

/** True once something has gone on for longer than `ms`. */
export function useLate(going: boolean, ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!going) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [going, ms])
  return going && late
}

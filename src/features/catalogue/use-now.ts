import { useState } from 'react'

/** The moment a screen was opened, in ms: all its cards agree about what is new and what has still to come. */
export function useNow(): number {
  const [now] = useState(Date.now)
  return now
}

import { useEffect, useState } from 'react'

const restsAfterMs = 2600

/** Whether nobody has moved, touched or typed for a while. What that hides is decided in the style sheet. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stir = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), restsAfterMs)
    }
    // After the click that came with the touch, or waking up would count as pressing the picture.
    const afterClick = () => setTimeout(stir)
    const leave = () => setIdle(true)
    const moved = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') stir()
    }
    stir()
    document.addEventListener('pointermove', moved)
    document.addEventListener('click', afterClick)
    document.addEventListener('keydown', stir)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointermove', moved)
      document.removeEventListener('click', afterClick)
      document.removeEventListener('keydown', stir)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
  }, [])
  return idle
}

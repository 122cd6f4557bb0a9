import { type RefObject, useEffect, useState } from 'react'

export type Fullscreen = ReturnType<typeof useFullscreen>

/**
 * Fullscreen by the browser's API where elements may have it. iPhones allow it for a bare `<video>` only, which would
 * show one video without the other; there the comparison covers the page instead.
 */
export function useFullscreen(root: RefObject<HTMLElement | null>) {
  const [real, setReal] = useState(false)
  const [stretched, setStretched] = useState(false)
  useEffect(() => {
    const confirm = () => setReal(document.fullscreenElement !== null && document.fullscreenElement === root.current)
    document.addEventListener('fullscreenchange', confirm)
    return () => document.removeEventListener('fullscreenchange', confirm)
  }, [root])
  useEffect(() => {
    if (!stretched) return
    // Captured before the dialog around it, which would close.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      setStretched(false)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [stretched])

  function toggle() {
    if (real) void document.exitFullscreen()
    else if (stretched || !document.fullscreenEnabled) setStretched(!stretched)
    else root.current?.requestFullscreen().catch(() => setStretched(true))
  }

  return { on: real || stretched, toggle }
}

/**
 * Publishes the height of the dock to what stands above it, and keeps in sight what has the focus while the dock grows
 * (2.4.11). By a style sheet: a custom property of the root is inherited, and each change computes the style of every
 * element.
 */
export function publishDockHeight(dock: HTMLElement): () => void {
  // An element: Safari constructs style sheets from 16.4 on.
  const sheet = document.createElement('style')
  document.head.append(sheet)
  let frame = 0
  const publish = () => {
    const height = dock.offsetHeight
    document.documentElement.style.scrollPaddingBlockEnd = `calc(${height}px + var(--space-6))`
    sheet.textContent = `footer,[data-at-foot],[data-above-dock],[data-dock-inside]{--dock-height:${height}px}`
    showFocus(dock)
  }
  // In the next frame: a layout within the observer's call, or room at the end of the page that brings it a scrollbar
  // and makes the dock narrower, is an error of the page in WebKit.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(publish)
  })
  observer.observe(dock)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    sheet.remove()
  }
}

/** Scrolls what has the focus out from under the dock. */
function showFocus(dock: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused instanceof HTMLIFrameElement || dock.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isUnderDock = top < window.innerHeight && bottom > window.innerHeight - dock.offsetHeight
  if (isUnderDock) focused.scrollIntoView({ block: 'nearest' })
}

import type { PlayerState } from '../state/player-state.ts'

type Screen = PlayerState['fullscreen']

/**
 * Fullscreen: the browser's own where a frame may use it, otherwise the lesson page stretches the frame over itself
 * (F130). iPhones give fullscreen to a bare `<video>` only, which would lose the mirror and the counts.
 */
export function createFullscreen(report: (screen: Screen) => void, askPage: (on: boolean) => void) {
  const real = document.fullscreenEnabled
  let byPage = false

  const confirm = () => report(document.fullscreenElement ? 'native' : byPage ? 'page' : 'off')
  document.addEventListener('fullscreenchange', confirm)

  function stretch(on: boolean) {
    byPage = on
    askPage(on)
    confirm()
  }

  return {
    set(on: boolean) {
      if (!on && document.fullscreenElement) void document.exitFullscreen()
      else if (!on) stretch(false)
      else if (real) document.documentElement.requestFullscreen().catch(() => stretch(true))
      else stretch(true)
    },
    stop() {
      document.removeEventListener('fullscreenchange', confirm)
    },
  }
}

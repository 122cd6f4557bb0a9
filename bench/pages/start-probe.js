// Runs in a lesson's page before its scripts do, and takes the time from a press to the player's own word that it plays.

const here = () => performance.timeOrigin + performance.now()
const measured = {
  pressed: 0,
  ready: 0,
  playing: 0,
  press() {
    Object.assign(measured, { pressed: here(), ready: 0, playing: 0 })
  },
}
if (window === window.top) {
  Object.assign(window, { measured })
  document.addEventListener('click', measured.press, true)
  window.addEventListener('message', ({ data }) => {
    if (data?.from === 'player' && data.type === 'ready') measured.ready ||= here()
    if (data?.from === 'player' && data.type === 'playing') measured.playing ||= here()
  })
}

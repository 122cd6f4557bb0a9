// Runs in the player's page before the player, and takes the times that only a page can take.

/** @type {{ at: number, to: number }[]} */
const returns = []
const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')
Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
  get() {
    return own?.get?.call(this)
  },
  set(to) {
    const at = this.currentTime
    if (!this.muted && to < at) returns.push({ at, to })
    own?.set?.call(this, to)
  },
})

const pictures = () => [...document.querySelectorAll('video')]
/** @param {string} key */
const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))

Object.assign(window, {
  probe: {
    pictures,
    /** From where every jump back of the front picture started, in seconds. */
    returns,

    /** Ms from the key to the first frame drawn with the other picture. */
    changeOfView: () =>
      new Promise((resolve) => {
        const shown = () => pictures().findIndex((picture) => picture.dataset.shown === 'true')
        const [before, began] = [shown(), performance.now()]
        press('c')
        const look = () =>
          requestAnimationFrame((now) => (shown() === before ? look() : resolve(Math.max(0, now - began))))
        look()
      }),

    /**
     * Ms of the lesson between the two pictures, on every frame.
     * @param {number} ms how long
     * @param {number} jumpsEvery ms between two jumps, there and back
     */
    apart: (ms, jumpsEvery = Number.POSITIVE_INFINITY) =>
      new Promise((resolve) => {
        const all = []
        const began = performance.now()
        let jumps = 0
        const look = () => {
          if (performance.now() - began > (jumps + 1) * jumpsEvery) {
            press(jumps % 2 ? 'ArrowLeft' : 'ArrowRight')
            jumps += 1
          }
          const [front, rear] = pictures()
          if (!front.seeking && !rear.seeking) all.push(Math.abs(front.currentTime - rear.currentTime) * 1000)
          if (performance.now() - began > ms) resolve(all)
          else requestAnimationFrame(look)
        }
        look()
      }),

    /** Ms of the lesson between the moment that was danced and the first one of the other quality. */
    momentLost: () =>
      new Promise((resolve) => {
        const [front] = pictures()
        const before = front.currentTime
        const arrived = () => resolve(Math.abs(front.currentTime - before) * 1000)
        front.addEventListener('seeked', arrived, { once: true })
        press('q')
      }),
  },
})

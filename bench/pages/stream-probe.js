// Runs in the player's page before the player, and takes the times that only a page can take.

/** @type {{ began: number, firstFrame: number, stalls: number[], lines: number[], returns: { at: number, to: number }[] }} */
const seen = { began: 0, firstFrame: 0, stalls: [], lines: [], returns: [] }
const isFront = (/** @type {Event} */ event) => event.target === document.querySelector('video')
const on = (/** @type {string} */ name, /** @type {() => void} */ then) =>
  document.addEventListener(name, (event) => isFront(event) && then(), true)

on('loadstart', () => {
  seen.began ||= performance.now()
})
on('loadeddata', () => {
  seen.firstFrame ||= performance.now()
})

const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')
Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
  get() {
    return own?.get?.call(this)
  },
  set(to) {
    if (!this.muted && to < this.currentTime) seen.returns.push({ at: this.currentTime, to })
    own?.set?.call(this, to)
  },
})

Object.assign(window, {
  seen,
  pictures: () => [...document.querySelectorAll('video')],

  /**
   * Watches the front picture for a while: stalls in ms, and the lines shown, every 50 ms.
   * @param {number} ms
   */
  watch: (ms) =>
    new Promise((resolve) => {
      const [front] = document.querySelectorAll('video')
      const began = performance.now()
      let before = front.currentTime
      let stoodSince = 0
      const timer = setInterval(() => {
        const now = performance.now()
        const stands = front.currentTime === before && !front.paused && !front.ended
        if (stands) stoodSince ||= now
        // Shorter than this is a late sample, not a stop that anybody sees.
        else if (stoodSince && now - stoodSince > 200) seen.stalls.push(now - stoodSince)
        if (!stands) stoodSince = 0
        before = front.currentTime
        seen.lines.push(front.videoHeight)
        if (now - began < ms && !front.ended) return
        clearInterval(timer)
        if (stoodSince) seen.stalls.push(now - stoodSince)
        resolve(undefined)
      }, 50)
    }),

  /**
   * Ms of the lesson between the two pictures, on every frame while the rear one is shown.
   * @param {number} ms
   */
  apart: (ms) =>
    new Promise((resolve) => {
      /** @type {number[]} */
      const all = []
      const began = performance.now()
      const look = () => {
        const [front, rear] = document.querySelectorAll('video')
        if (rear?.dataset.shown === 'true' && !front.seeking && !rear.seeking)
          all.push(Math.abs(front.currentTime - rear.currentTime) * 1000)
        if (performance.now() - began > ms) resolve(all)
        else requestAnimationFrame(look)
      }
      look()
    }),
})

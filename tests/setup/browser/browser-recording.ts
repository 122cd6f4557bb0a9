import type { Page } from 'playwright'
import type { Take } from '#browser-storage/take.ts'

/**
 * Records a moving picture in the browser of `page` like one of a learner: webm, with so many bits a second. Continues
 * until there are `atLeast` bytes: a busy machine draws and encodes fewer pictures.
 */
export async function recordInBrowser(
  page: Page,
  seconds: number,
  bitsPerSecond: number,
  atLeast = 0,
): Promise<string> {
  return page.evaluate(
    async ({ ms, videoBitsPerSecond, least }) => {
      const canvas = document.createElement('canvas')
      canvas.width = 320
      canvas.height = 240
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing can be drawn here')
      const picture = context.createImageData(canvas.width, canvas.height)
      // Noise, since a still picture would need no bytes.
      const draw = () => {
        for (let at = 0; at < picture.data.length; at += 4)
          picture.data.set([at % 251, Math.random() * 255, 90, 255], at)
        context.putImageData(picture, 0, 0)
      }
      draw()
      const timer = setInterval(draw, 50)
      const recorder = new MediaRecorder(canvas.captureStream(20), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond,
      })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve
      })
      recorder.start(250)
      const recorded = () => parts.reduce((sum, { size }) => sum + size, 0)
      do await new Promise((resolve) => setTimeout(resolve, ms))
      while (recorded() < least)
      recorder.stop()
      await stopped
      clearInterval(timer)
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    { ms: seconds * 1000, videoBitsPerSecond: bitsPerSecond, least: atLeast },
  )
}

/**
 * Stores a recording on the device of `page` as an earlier visit would have. The academy must have been opened there.
 */
export async function storeTake(page: Page, take: Take, base64: string): Promise<void> {
  await page.evaluate(
    async ({ row, text }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      // Only the page itself may make the database: where it has not yet, this waits for it.
      const open = () =>
        new Promise<IDBDatabase | null>((resolve) => {
          const opening = indexedDB.open('alcompas')
          opening.onupgradeneeded = () => opening.transaction?.abort()
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => resolve(null)
        })
      let database = await open()
      while (!database?.objectStoreNames.contains('slices')) {
        database?.close()
        await new Promise((resolve) => setTimeout(resolve, 100))
        database = await open()
      }
      const transaction = database.transaction(['takes', 'slices'], 'readwrite')
      transaction.objectStore('takes').put(row)
      transaction.objectStore('slices').put(bytes.buffer, [row.id, 0])
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onerror = reject
      })
      database.close()
    },
    { row: take, text: base64 },
  )
}

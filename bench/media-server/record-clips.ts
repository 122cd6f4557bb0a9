import type { Browser } from 'playwright'

export interface Clip {
  readonly name: string
  readonly bytes: Buffer
}

const seconds = 10
const kinds = [
  { name: '480p vp9', type: 'video/webm;codecs=vp9,opus', width: 640, height: 480, bits: 1_500_000 },
  { name: '720p vp9', type: 'video/webm;codecs=vp9,opus', width: 1280, height: 720, bits: 2_500_000 },
  { name: '480p h264', type: 'video/webm;codecs=h264,opus', width: 640, height: 480, bits: 1_500_000 },
  { name: '720p h264', type: 'video/webm;codecs=h264,opus', width: 1280, height: 720, bits: 2_500_000 },
] as const

/** Records ten seconds of a fake camera with the browser's MediaRecorder. */
export async function recordClips(browser: Browser): Promise<Clip[]> {
  const clips: Clip[] = []
  for (const kind of kinds) {
    const context = await browser.newContext({ permissions: ['camera', 'microphone'] })
    const page = await context.newPage()
    // Cameras need a secure context.
    await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto('http://localhost/')
    const base64 = await page.evaluate(
      async ({ type, width, height, bits, ms }) => {
        const stream = await navigator.mediaDevices.getUserMedia({ video: { width, height }, audio: true })
        const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bits })
        const slices: Blob[] = []
        recorder.ondataavailable = ({ data }) => slices.push(data)
        recorder.start(250)
        await new Promise((resolve) => setTimeout(resolve, ms))
        await new Promise((resolve) => {
          recorder.onstop = resolve
          recorder.stop()
        })
        const reader = new FileReader()
        await new Promise((resolve) => {
          reader.onload = resolve
          reader.readAsDataURL(new Blob(slices))
        })
        return String(reader.result).split(',')[1] ?? ''
      },
      { ...kind, ms: seconds * 1000 },
    )
    clips.push({ name: kind.name, bytes: Buffer.from(base64, 'base64') })
    await context.close()
  }
  return clips
}

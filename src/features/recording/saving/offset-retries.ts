import type { FailureCode } from '#contract/errors.ts'
import { log } from '#src/platform/log.ts'
import { isTemporaryFailure, retryInView } from '#src/platform/retry-in-view.ts'
import { showToast } from '#src/ui/toasts.ts'

/** What ends the retries of a recording's offset, by the id of the recording. */
const running = new Map<number, () => void>()

/**
 * Goes on with an offset whose dialog is closed and that failed with `code`: tells the learner, and sends it again
 * while the page is in view, until it is saved or refused, which is told too. `send` resolves to why it failed, or to
 * none.
 */
export function retryOffset(id: number, code: FailureCode, send: () => Promise<FailureCode | undefined>): void {
  stopOffsetRetries(id)
  if (!mayPass(code)) {
    announce(refusedText)
    return
  }
  announce('El ajuste fino de tu vídeo está sin guardar. Lo intentamos otra vez mientras no cierres la página.')
  let isOver = false
  const stop = retryInView('unreachable', async () => {
    const failed = await send()
    // A newer offset has taken its place meanwhile.
    if (isOver) return undefined
    if (failed && mayPass(failed)) return 'unreachable'
    running.delete(id)
    announce(failed ? refusedText : 'El ajuste fino de tu vídeo se ha guardado')
    return undefined
  })
  running.set(id, () => {
    isOver = true
    stop()
  })
}

/** Ends the retries of a recording's offset, for which a newer one is sent. */
export function stopOffsetRetries(id: number): void {
  running.get(id)?.()
  running.delete(id)
}

/** An answer that was too slow may come in time later: the same offset sent twice is one change. */
const mayPass = (code: FailureCode) => code === 'too_slow' || isTemporaryFailure(code)

const refusedText = 'No hemos podido guardar el ajuste fino de tu vídeo.'

const announce = (text: string) =>
  void showToast(text).catch((cause: unknown) => log.warn('offset not announced', { cause }))

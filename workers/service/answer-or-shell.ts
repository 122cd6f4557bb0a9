/** In ms: after this the server counts as silent, as in the page. */
export const silenceMs = 8000

/** The server's answer, or the shell where there is no network or no answer in time; the request is then given up. */
export async function answerOrShell(
  request: Request,
  shell: () => Promise<Response>,
  timeoutMs = silenceMs,
): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), timeoutMs)
  try {
    return await fetch(request, { signal: silence.signal })
  } catch {
    return shell()
  } finally {
    clearTimeout(timer)
  }
}

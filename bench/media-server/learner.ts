import type { UserVideo } from '#contract/recording.ts'
import type { AcademyServer } from '#tests/setup/server/academy-server.ts'
import type { Clip } from './record-clips.ts'

const ourPage = { 'x-requested-with': 'XMLHttpRequest' }

/** Signs a subscriber in over HTTP; returns their cookies. */
export async function signIn(academy: AcademyServer): Promise<string> {
  const answer = await fetch(`${academy.origin}/api/login`, {
    method: 'POST',
    headers: { ...ourPage, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'monthly@alcompas.test', password: 'baila1234' }),
  })
  if (!answer.ok) throw new Error(`the sign-in failed: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Sends a clip as their recording beside a lesson. */
export async function upload(
  academy: AcademyServer,
  cookie: string,
  lesson: number,
  clip: Clip | undefined,
): Promise<UserVideo> {
  const form = new FormData()
  form.set('duration', '10')
  form.set('start', '0')
  form.set('file', new Blob([new Uint8Array(clip?.bytes ?? [])], { type: 'video/webm' }), 'take.webm')
  return call(academy, cookie, `/api/upload-video/${lesson}`, { method: 'POST', body: form })
}

/** Makes a call in their name; throws where that is refused. */
export async function call<Answer>(
  academy: AcademyServer,
  cookie: string,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const answer = await fetch(`${academy.origin}${path}`, { ...init, headers: { ...ourPage, cookie } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

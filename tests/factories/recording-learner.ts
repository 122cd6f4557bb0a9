import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UserVideo } from '#contract/recording.ts'
import { type AccountOptions, anAccount, signedInAs } from './accounts.ts'
import { aLesson } from './catalogue.ts'
import { aCatalogueFile } from './catalogue-file.ts'
import { aSignedInLearner } from './learner.ts'
import type { TestServerOptions } from './server.ts'

type Headers = Readonly<Record<string, string>>

interface SentForm {
  readonly lesson?: number
  readonly fields?: Readonly<Record<string, string>>
  readonly name?: string
  readonly type?: string
  readonly as?: Headers
}

/** Lessons: 1, 2 and 3 for everyone who signed in, 4 for subscribers, 5 not before next year. */
const lessons = [
  ...[1, 2, 3].map((id) =>
    aLesson({ id, slug: `salsa-${id}`, title: `Salsa ${id}`, public: false, lead: true, paid: false }),
  ),
  aLesson({ id: 4, slug: 'salsa-4', public: false, lead: false, paid: true }),
  aLesson({ id: 5, slug: 'salsa-5', public: true, available_at: '2027-11-21T00:00:00.000Z' }),
]

/** A test server with a learner who records beside its lessons: by default a subscriber called Ana. */
export async function aRecordingLearner(account: AccountOptions = {}, around: TestServerOptions = {}) {
  const catalogue = aCatalogueFile({ videos: lessons, media: [], tallies: [] })
  const fixture = await aSignedInLearner({ role: 'subscriber', ...account }, { catalogue, ...around })
  const { app, headers, get, post, work } = fixture
  const upload = (bytes: Uint8Array | string, sent: SentForm = {}) => {
    const { lesson = 1, fields = {}, name = 'toma.webm', type = 'video/webm', as = headers } = sent
    const form = aForm({ duration: '10', start: '3.5', ...fields }, { field: 'file', name, type, bytes })
    return app.inject({
      method: 'POST',
      url: `/api/upload-video/${lesson}`,
      headers: { ...as, ...form.headers },
      payload: form.payload,
    })
  }
  const begin = (clientId: string, size: number, facts: object = {}, as: Headers = headers) =>
    post(`/api/uploads/${clientId}`, { video_id: 1, duration: 10, start: 3.5, size, ...facts }, as)
  const piece = (clientId: string, from: number, bytes: Uint8Array | string, as: Headers = headers) => {
    const form = aForm({}, { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes })
    const url = `/api/uploads/${clientId}/pieces/${from}`
    return app.inject({ method: 'POST', url, headers: { ...as, ...form.headers }, payload: form.payload })
  }
  return {
    ...fixture,
    upload,
    begin,
    piece,
    callOff: (clientId: string, as: Headers = headers) => post(`/api/uploads/${clientId}/call-off`, undefined, as),
    /** Requests one of their recordings, or changes it; publishing accepts the conditions. */
    change: (what: 'get' | 'publish' | 'unpublish' | 'delete', id: number | undefined, as: Headers = headers) =>
      get(`/api/user-videos/${what}/${id}${what === 'publish' ? '?conditions=1' : ''}`, { ...as }),
    edit: (id: number, form: object, as: Headers = headers) => post(`/api/user-videos/edit/${id}`, form, as),
    /** Who danced lesson 1 already. */
    dancers: async (as: Headers = headers) => (await get('/api/user-videos/1', { ...as })).json().user_videos,
    /** The learner's own recordings, as the page reads them. */
    own: async (as: Headers = headers): Promise<UserVideo[]> => (await get('/api/user-videos', as)).json(),
    /** A transcoded upload: the resulting recording. */
    async recorded(bytes: Uint8Array | string = 'una toma', sent: SentForm = {}): Promise<UserVideo> {
      const answer = await upload(bytes, sent)
      if (answer.statusCode !== 200) throw new Error(`the test could not record: ${answer.body}`)
      await work.runDue()
      return (await get(`/api/user-videos/get/${answer.json().id}`, sent.as ?? headers)).json()
    },
    /** Another learner, by the headers of their calls. */
    async another(options: AccountOptions = {}) {
      const other = await anAccount(fixture.storage, { role: 'subscriber', at: fixture.now(), ...options })
      return { account: other, headers: await signedInAs(fixture, other) }
    },
    /** Opens media as the learner: a call of `/media/*` with their signed cookies. */
    async watching(as: Headers = headers) {
      const { cookies } = await get('/api/get-cookies-cdn', as)
      return (path: string) => {
        const cookie = cookies.filter((one) => path.startsWith(one.path ?? '')).map((one) => `${one.name}=${one.value}`)
        return get(path, { cookie: cookie.join('; ') })
      }
    },
    /** Every file of the media store, unfinished ones included. */
    stored: () =>
      readdirSync(join(fixture.dataDir, 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(fixture.dataDir, 'media').length + 1)),
  }
}

interface FormFile {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array | string
}

/** A form with a file, as a browser writes it. */
export function aForm(fields: Readonly<Record<string, string>>, { field, name, type, bytes }: FormFile) {
  const boundary = 'frontera-de-la-toma'
  const part = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}`)
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([key, value]) => part(`name="${key}"\r\n\r\n${value}\r\n`)),
    part(`name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(bytes as Uint8Array),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

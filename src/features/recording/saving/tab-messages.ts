import type { UserVideo } from '#contract/recording.ts'
import { takeChannel } from './device-takes.ts'
import type { Upload } from './upload-state.ts'

/** What tabs of one browser tell each other about the sending of a learner's takes. */
export type TabMessage = { readonly userId: number } & (
  | /** A tab has just come and knows nothing: whoever sends says how it stands. */ { readonly kind: 'asked' }
  | /** How the sending of a take stands; null once nobody is to send it. */ {
      readonly kind: 'upload'
      readonly takeId: string
      readonly upload: Upload | null
    }
  | { readonly kind: 'saved'; readonly takeId: string; readonly video: UserVideo }
)

/** The other tabs of this browser. No tab hears what it said itself. */
export interface TabChannel {
  send(news: TabMessage): void
  onMessage(listener: (news: TabMessage) => void): void
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(takeChannel)
  return {
    send: (news) => channel.postMessage(news),
    onMessage(listener) {
      channel.onmessage = ({ data }) => {
        if (isNews(data)) listener(data)
      }
    },
  }
}

/** A tab that still runs another version of this page may speak otherwise. */
function isNews(data: unknown): data is TabMessage {
  if (!isObject(data) || typeof data.userId !== 'number') return false
  if (data.kind === 'asked') return true
  if (typeof data.takeId !== 'string') return false
  if (data.kind === 'saved') return isObject(data.video)
  const { upload } = data
  return data.kind === 'upload' && (upload === null || (isObject(upload) && isObject(upload.phase)))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

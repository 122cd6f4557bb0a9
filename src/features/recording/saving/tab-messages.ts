import type { UserVideo } from '#contract/recording.ts'
import { takeChannelName } from './device-takes.ts'
import type { Upload } from './upload-state.ts'

/** A message between the tabs of one browser about the uploads of a learner. Tabs of other versions read it too. */
export type TabMessage = { readonly userId: number } & (
  | /** A new tab asks for the status of the uploads. */ { readonly kind: 'asked' }
  | /** The upload of a take; null once it is cancelled. */ {
      readonly kind: 'upload'
      readonly takeId: string
      readonly upload: Upload | null
    }
  | { readonly kind: 'saved'; readonly takeId: string; readonly video: UserVideo }
)

/** The channel between tabs. A tab does not receive its own messages. */
export interface TabChannel {
  send(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel(takeChannelName)
  return {
    send: (message) => channel.postMessage(message),
    onMessage(listener) {
      channel.onmessage = ({ data }) => {
        if (isTabMessage(data)) listener(data)
      }
    },
  }
}

/** A tab that still runs another version of the page may send other messages. */
function isTabMessage(data: unknown): data is TabMessage {
  if (!isObject(data) || typeof data.userId !== 'number') return false
  if (data.kind === 'asked') return true
  if (typeof data.takeId !== 'string') return false
  if (data.kind === 'saved') return isObject(data.video)
  const { upload } = data
  return data.kind === 'upload' && (upload === null || (isObject(upload) && isObject(upload.phase)))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

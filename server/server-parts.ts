import type { Config } from './config.ts'
import type { Passwords } from './domain/accounts/ports.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { mediaPathOf } from './domain/files/media-address.ts'
import type { RecordingMedia } from './domain/recordings/media.ts'
import type { MediaKeyPair } from './gateways/cdn/media-signing.ts'
import type { LimitSettings } from './http/limits.ts'
import type { LogStream } from './http/log.ts'
import type { BodyRate } from './http/slow-senders.ts'
import type { Storage } from './storage/storage.ts'

/** How long a sender may take, in ms. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  /** How slowly a body may come. */
  readonly body: BodyRate
  /** How often connections are looked at: without it the other two are only noticed half a minute later. */
  readonly check: number
}

/** What a server is built from. */
export interface ServerParts {
  readonly config: Omit<Config, 'port' | 'host' | 'dataDir' | 'demo' | 'databaseUrl'>
  readonly storage: Omit<Storage, 'close'>
  readonly files: FileStore
  readonly passwords: Passwords
  readonly recordingMedia: Pick<RecordingMedia, 'inspect'>
  /** Folder of the built page. */
  readonly pageDir: string
  /** Signs the passes to closed media; asked for when the first is needed. */
  mediaKey(): MediaKeyPair
  readonly log: LogStream
  /** ms since 1970. */
  now(): number
  /** Resolves after `ms`; by the clock of the machine unless given. */
  readonly pause?: (ms: number) => Promise<void>
  readonly timeouts?: Timeouts
  readonly limits?: LimitSettings
}

/** The address a file of the media store is played from. */
export const playedFrom =
  ({ cdnUrl }: Pick<Config, 'cdnUrl'>) =>
  (key: string): string =>
    `${cdnUrl ?? ''}/media/${mediaPathOf(key)}`

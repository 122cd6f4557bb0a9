import type { Config } from './config/config.ts'
import type { Passwords } from './domain/accounts/ports.ts'
import type { CatalogueSearch } from './domain/catalogue/catalogue-search.ts'
import type { FileStore } from './domain/files/file-store.ts'
import { mediaPathOf } from './domain/files/media-path.ts'
import type { MaintenanceView } from './domain/operation/maintenance.ts'
import type { Metrics } from './domain/operation/metrics.ts'
import type { Tracing } from './domain/operation/tracing.ts'
import type { RecordingMedia } from './domain/recordings/media.ts'
import type { MediaKeyPair, MediaSigning } from './gateways/cdn/media-signing.ts'
import type { CallHooks } from './http/call-scope.ts'
import type { CurrencyPorts } from './http/currency.ts'
import type { LogStream } from './http/log.ts'
import type { RateLimit } from './http/rate-limit.ts'
import type { SessionCookies } from './http/session-cookies.ts'
import type { BodyRate } from './http/slow-request-guard.ts'
import type { IdentityProviders } from './identity-providers.ts'
import type { Payments } from './payment-provider.ts'
import type { Storage } from './storage/storage.ts'

/** Timeouts of the HTTP server, in ms. */
export interface Timeouts {
  readonly headers: number
  readonly request: number
  /** The minimum rate of a request body. */
  readonly body: BodyRate
  /** Interval of the check of the other three; Node's default is half a minute. */
  readonly check: number
}

/** The parts a server is built from. */
export interface ServerParts {
  readonly config: Omit<Config, 'port' | 'dataDir' | 'demo' | 'demoHistory' | 'databaseUrl' | 's3' | 'drainMs'>
  readonly storage: Omit<Storage, 'close'>
  readonly files: FileStore
  readonly passwords: Passwords
  /** Payments are off unless given. */
  readonly payments?: Payments
  readonly recordingMedia: Pick<RecordingMedia, 'inspect'>
  /** Folder of the built page. */
  readonly pageDir: string
  /** Signs the passes to private media; loaded by the first use. */
  mediaKey(): MediaKeyPair
  readonly log: LogStream
  /** Counts requests and shows what was counted at `/metrics`; nothing is counted unless given. */
  readonly metrics?: Metrics & { readonly contentType: string; render(): Promise<string> }
  /** Traces requests; nothing is traced unless given. */
  readonly tracing?: Tracing
  /** Read from the database unless given. */
  readonly maintenance?: MaintenanceView
  /** ms since 1970. */
  now(): number
  /** Resolves after `ms`; the system's timer unless given. */
  readonly pause?: (ms: number) => Promise<void>
  readonly timeouts?: Timeouts
  /** Whether the server was asked to stop; false unless given. */
  isDraining?(): boolean
  readonly limits?: RateLimit
}

/** What `buildServer` derives from the parts, for the plugins of its areas. */
export interface ServerContext extends ServerParts {
  readonly sessions: SessionCookies
  readonly search: CatalogueSearch
  readonly geography: CurrencyPorts
  /** The URLs of media: of the CDN where there is one, and of this server. */
  readonly urls: { mediaUrlOf(key: string): string; sameOriginMediaUrlOf(key: string): string }
  readonly providers: IdentityProviders
  readonly callHooks: CallHooks
  readonly maintenance: MaintenanceView
  readonly media: { readonly signatures: MediaSigning; resourceOf(path: string): string }
}

/** The URL a file of the media store is served from. */
export const mediaUrl =
  ({ cdnUrl }: Pick<Config, 'cdnUrl'>) =>
  (key: string): string =>
    `${cdnUrl ?? ''}/media/${mediaPathOf(key)}`

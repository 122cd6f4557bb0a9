import { forgetOldCaches } from '#workers/service/activation.ts'
import { fetchAhead } from '#workers/service/fetch-ahead.ts'
import { keepPosters } from '#workers/service/images.ts'
import { keepMediaTools } from '#workers/service/media-tools.ts'
import { sendPendingActions } from '#workers/service/outbox.ts'
import { serveShell } from '#workers/service/shell.ts'
import { waitForConsent } from '#workers/service/updates.ts'

declare const self: ServiceWorkerGlobalScope

// The build writes the list of files in this place.
const files = self.__WB_MANIFEST

fetchAhead(self, files)
serveShell(files)
keepPosters()
keepMediaTools()
waitForConsent(self)
forgetOldCaches(self)
sendPendingActions(self)

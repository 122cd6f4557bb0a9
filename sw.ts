import { deleteOutdatedCaches } from '#workers/service/activation.ts'
import { storeBackgroundDownloads } from '#workers/service/background-downloads.ts'
import { cacheHome } from '#workers/service/home.ts'
import { cachePosters, createPictures } from '#workers/service/images.ts'
import { cacheMediaTools } from '#workers/service/media-tools.ts'
import { sendPendingActions } from '#workers/service/outbox.ts'
import { precacheOnInstall } from '#workers/service/precache.ts'
import { serveShell } from '#workers/service/shell.ts'
import { openStoredFiles, serveStoredMedia, storedPosters } from '#workers/service/stored-media.ts'
import { waitForConsent } from '#workers/service/updates.ts'

declare const self: ServiceWorkerGlobalScope

// Replaced by the build with the list of files.
const files = self.__WB_MANIFEST

const stored = openStoredFiles(self)
const pictures = createPictures(storedPosters(stored))
serveStoredMedia(self, stored, pictures)
storeBackgroundDownloads(self)
precacheOnInstall(self, files)
serveShell(files)
cachePosters(pictures)
cacheHome(self)
cacheMediaTools()
waitForConsent(self)
deleteOutdatedCaches(self)
sendPendingActions(self)

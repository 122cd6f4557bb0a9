import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { done } from '#contract/form-values.ts'
import * as calls from '#contract/recording.ts'
import { lastPublishingBirthday } from '#contract/rules/profile-rules.ts'
import { dayMs } from '#contract/time-units.ts'
import * as uploading from '#contract/uploading.ts'
import {
  type DeletePorts,
  deleteRecording,
  editRecording,
  requireOwn,
} from '#server/domain/recordings/own-recordings.ts'
import type { Recording, RecordingStore } from '#server/domain/recordings/ports.ts'
import { type PublishPorts, publishRecording, unpublishRecording } from '#server/domain/recordings/publish-recording.ts'
import { type RetryPorts, retryOwnRecording } from '#server/domain/recordings/set-aside.ts'
import { type MediaUrlOf, showPublished, showRecording } from '#server/domain/recordings/show-recording.ts'
import {
  cancelUpload,
  type StartUploadPorts,
  startUpload,
  type UploadInOneRequestPorts,
  uploadInOneRequest,
} from '#server/domain/recordings/start-upload.ts'
import { type UploadPartPorts, type UploadProgress, uploadPart } from '#server/domain/recordings/upload-part.ts'
import { utcDayOf } from '#server/domain/utc-day.ts'
import { callerOf, signedIn } from '#server/http/caller.ts'
import { mount, mountUpload } from '#server/http/mount.ts'

type RecordingPorts = StartUploadPorts &
  UploadInOneRequestPorts &
  UploadPartPorts &
  PublishPorts &
  DeletePorts &
  RetryPorts & {
    readonly recordings: RecordingStore
    readonly mediaUrlOf: MediaUrlOf
  }

/** Lifetime of an upload in parts. */
const uploadLifetimeMs = dayMs
/** Published recordings shown beside a lesson (F141). */
const maxPublishedRecordings = 60

/** Recordings of learners, their uploads and publication (F141-F160). */
export const recordingRoutes =
  (ports: RecordingPorts) =>
  async (app: FastifyInstance): Promise<void> => {
    const show = (recording: Recording) => showRecording(recording, ports.mediaUrlOf)
    const statusOf = ({ received, recording }: UploadProgress) => ({
      received,
      user_video: recording && show(recording),
    })

    mount(app, calls.getUserVideos, async (_input, request) =>
      (await ports.recordings.listOf(signedIn(request).account.id)).map(show),
    )
    mount(app, calls.getLessonUserVideos, async ({ params }, request) => {
      // Versions before this one left recordings public whose learner then saved a birthday under fourteen.
      const bornBy = lastPublishingBirthday(utcDayOf(ports.now()))
      const published = await ports.recordings.publishedOf(params.videoId, bornBy, maxPublishedRecordings)
      const mayOpen = callerOf(request) !== undefined
      return { user_videos: published.map((one) => showPublished(one, mayOpen, ports.mediaUrlOf)) }
    })
    mount(app, calls.getUserVideo, async ({ params }, request) =>
      show(await requireOwn(ports, signedIn(request).account.id, params.id)),
    )
    mount(app, calls.publishUserVideo, async ({ params, query }, request) =>
      show(
        await publishRecording(ports, signedIn(request).account, params.id, {
          acceptsConditions: query.conditions ?? false,
        }),
      ),
    )
    mount(app, calls.unpublishUserVideo, async ({ params }, request) =>
      show(await unpublishRecording(ports, signedIn(request).account, params.id)),
    )
    mount(app, calls.deleteUserVideo, async ({ params }, request) => {
      await deleteRecording(ports, signedIn(request).account.id, params.id)
      return done
    })
    mount(app, calls.retryUserVideo, async ({ params }, request) =>
      show(await retryOwnRecording(ports, signedIn(request).account.id, params.id)),
    )
    mount(app, calls.editUserVideo, async ({ params, body }, request) =>
      show(await editRecording(ports, signedIn(request).account.id, params.id, body)),
    )

    const notARecording = () => new Failure('recording_refused', { issues: [{ path: 'file', code: 'unreadable' }] })
    mountUpload(app, uploading.uploadVideo, notARecording, async ({ params, body, file }, request) =>
      show(await uploadInOneRequest(ports, signedIn(request), { lessonId: params.videoId, form: body, bytes: file })),
    )
    mount(app, uploading.beginUpload, async ({ params, body }, request) => {
      const { video_id, videoTitle, size, start, offset = 0, rate = 1 } = body
      const announced = { client_id: params.clientId, lesson_id: video_id, title: videoTitle ?? null }
      const started = await startUpload(ports, signedIn(request), {
        ...announced,
        size,
        start,
        offset,
        rate,
        lifetimeMs: uploadLifetimeMs,
      })
      if (started.kind === 'stored') return statusOf({ received: started.recording.size, recording: started.recording })
      return statusOf({ received: started.upload.received, recording: null })
    })
    mount(app, uploading.callOffUpload, async ({ params }, request) =>
      statusOf(await cancelUpload(ports, signedIn(request).account.id, params.clientId)),
    )
    const notAPart = () => new Failure('invalid_request', { issues: [{ path: 'piece', code: 'type' }] })
    mountUpload(app, uploading.sendPiece, notAPart, async ({ params, file }, request) =>
      statusOf(await uploadPart(ports, signedIn(request), { ...params, bytes: file })),
    )
  }

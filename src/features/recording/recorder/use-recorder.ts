import { useEffect, useState, useSyncExternalStore } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import { holdTake } from '../recovery/held-takes.ts'
import type { LessonAlong } from './lesson-playback.ts'
import { clockNow } from './lesson-clock.ts'
import { recorderType } from './recorder-types.ts'
import { createRecording, type Recording, type RecordingSnapshot } from './recorder.ts'

/** A recorder of this component; what it records lies on the device from its first slice on. */
export function useRecording(lesson: LessonAlong): { readonly recording: Recording } & RecordingSnapshot {
  const [recording] = useState(() =>
    createRecording({ store: takeStore, lesson, recorderFor, hold: holdTake, now: clockNow }),
  )
  const snapshot = useSyncExternalStore(recording.subscribe, recording.snapshot)
  useEffect(() => recording.leave, [recording])
  return { recording, ...snapshot }
}

/** Ms. Key frames this close together let the end be cut off exactly without encoding anew. */
const keyFrames = 1000
const bitsPerSecond = 1_500_000

function recorderFor(stream: MediaStream): MediaRecorder | null {
  if (typeof MediaRecorder === 'undefined') return null
  const hasAudio = stream.getAudioTracks().length > 0
  const mimeType = recorderType((type) => MediaRecorder.isTypeSupported(type), hasAudio)
  if (mimeType === null) return null
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: bitsPerSecond,
    videoKeyFrameIntervalDuration: keyFrames,
  }
  return new MediaRecorder(stream, options)
}

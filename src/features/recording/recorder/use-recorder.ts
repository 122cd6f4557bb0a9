import { useEffect, useState, useSyncExternalStore } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import { lockTake } from '../recovery/recoverable-takes.ts'
import { clockNow } from './lesson-clock.ts'
import type { LessonPlayback } from './lesson-playback.ts'
import { createRecorder, type Recorder, type RecorderSnapshot } from './recorder.ts'

/** A recorder of this component; what it records lies on the device from its first slice on. */
export function useRecorder(lesson: LessonPlayback): { readonly recording: Recorder } & RecorderSnapshot {
  const [recording] = useState(() =>
    createRecorder({
      store: takeStore,
      lesson,
      createMediaRecorder: createMediaRecorder,
      lock: lockTake,
      now: clockNow,
    }),
  )
  const snapshot = useSyncExternalStore(recording.subscribe, recording.snapshot)
  useEffect(() => recording.dispose, [recording])
  return { recording, ...snapshot }
}

/** Ms. Key frames this close together let the end be cut off exactly without encoding anew. */
const keyFrames = 1000
const bitsPerSecond = 1_500_000

function createMediaRecorder(stream: MediaStream): MediaRecorder | null {
  if (typeof MediaRecorder === 'undefined') return null
  const hasAudio = stream.getAudioTracks().length > 0
  const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type), hasAudio)
  if (mimeType === null) return null
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: bitsPerSecond,
    videoKeyFrameIntervalDuration: keyFrames,
  }
  return new MediaRecorder(stream, options)
}

/**
 * What a recorder is asked for, the best first (Q4). H.264 comes first wherever it is had: what plays everywhere is
 * later made of it by copying. Matroska goes before mp4, whose bytes arrive a fragment at a time: more would be lost
 * with a tab that dies. Bare mp4 comes last, since a browser that also knows webm fills it with a VP9 nobody can read
 * back.
 */
export const recorderMimeTypes = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
] as const

/**
 * The best type a browser records, or null where it records none of them; never what it would choose by itself. A
 * sound codec is named only for a stream with sound: asked for one that no track needs, Firefox never starts.
 */
export function chooseMimeType(isTypeSupported: (type: string) => boolean, hasAudio: boolean): string | null {
  const types = hasAudio ? recorderMimeTypes : recorderMimeTypes.map(withoutSound)
  return types.find((type) => isTypeSupported(type)) ?? null
}

/** Names the picture's codec alone; the sound's stands last. */
const withoutSound = (type: string) => type.replace(/,[^,]+$/, '')

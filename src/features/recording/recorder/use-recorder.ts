import { useEffect, useState, useSyncExternalStore } from 'react'
import { takeStore } from '#browser-storage/take-store.ts'
import { lockTake } from '../recovery/recoverable-takes.ts'
import { clockNow } from './lesson-clock.ts'
import type { LessonPlayback } from './lesson-playback.ts'
import { createRecorder, type Recorder, type RecorderSnapshot } from './recorder.ts'

/** The recorder of this component; a take is on the device from its first slice on. */
export function useRecorder(lesson: LessonPlayback): { readonly recorder: Recorder } & RecorderSnapshot {
  const [recorder] = useState(() =>
    createRecorder({
      store: takeStore,
      lesson,
      createMediaRecorder: createMediaRecorder,
      lock: lockTake,
      now: clockNow,
    }),
  )
  const snapshot = useSyncExternalStore(recorder.subscribe, recorder.snapshot, recorder.snapshot)
  useEffect(() => recorder.dispose, [recorder])
  return { recorder, ...snapshot }
}

/** Ms. Key frames this close together let the end be cut off exactly without encoding anew. */
const keyFrameInterval = 1000
const bitsPerSecond = 1_500_000

function createMediaRecorder(stream: MediaStream): MediaRecorder | null {
  if (typeof MediaRecorder === 'undefined') return null
  const hasAudio = stream.getAudioTracks().length > 0
  const mimeType = chooseMimeType((type) => MediaRecorder.isTypeSupported(type), hasAudio)
  if (mimeType === null) return null
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: bitsPerSecond,
    videoKeyFrameIntervalDuration: keyFrameInterval,
  }
  return new MediaRecorder(stream, options)
}

/**
 * MIME types to ask a MediaRecorder for, best first (Q4). H.264 first: its mp4 is later made by copying. Matroska
 * before mp4, whose bytes arrive a fragment at a time: a killed tab would lose more. Bare mp4 last, since a browser
 * that also knows webm fills it with a VP9 that no player reads.
 */
const recorderMimeTypes = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
] as const

/**
 * The best type this browser records, or null; never its own default. An audio codec is named only for a stream with
 * audio: asked for one that no track needs, Firefox never starts.
 */
export function chooseMimeType(isTypeSupported: (type: string) => boolean, hasAudio: boolean): string | null {
  const types = hasAudio ? recorderMimeTypes : recorderMimeTypes.map(withoutAudio)
  return types.find((type) => isTypeSupported(type)) ?? null
}

/** Drops the audio codec, which comes last. */
const withoutAudio = (type: string) => type.replace(/,[^,]+$/, '')

import { Failure } from '#contract/errors.ts'
import { type TakeRefusal, type TakeStatus, takeStatuses } from '#contract/rules/recording-limit.ts'
import type { Config } from '#server/config/config.ts'
import type { SetAsideCause } from '#server/domain/jobs/ports.ts'
import { type ModeratePorts, rejectRecording, restoreRecording } from '#server/domain/recordings/moderate.ts'
import { type DeletePorts, deleteAnyRecording } from '#server/domain/recordings/own-recordings.ts'
import type { Recording } from '#server/domain/recordings/ports.ts'
import { type RetryPorts, retryRecording } from '#server/domain/recordings/set-aside.ts'
import { mediaFiles } from '#server/gateways/files/configured-files.ts'
import type { Storage } from '#server/storage/storage.ts'
import { CommandError, exitCodes } from './exit.ts'
import { withStorage } from './with-storage.ts'

interface RecordingOptions {
  readonly lesson: string | undefined
  /** An id or an e-mail address. */
  readonly user: string | undefined
  readonly status: string | undefined
}

const maxNoteLength = 500

/** Lists the recordings of a lesson, a learner or a status, newest first. */
export function listRecordingsCommand(config: Config, { lesson, user, status }: RecordingOptions): Promise<string> {
  if (status !== undefined && !isStatus(status))
    throw new CommandError(exitCodes.usage, `--status: tiene que ser ${takeStatuses.join(', ')}.`)
  const lessonId = lesson === undefined ? undefined : parseId('--lesson', lesson)
  return withStorage(config, async (storage) => {
    const userId = user === undefined ? undefined : await learnerId(storage, user)
    const recordings = await storage.recordings.list({ lessonId, userId, status })
    return recordings.length === 0 ? 'No hay grabaciones así.' : recordings.map(recordingLine).join('\n')
  })
}

/** Rejects a recording, which hides it from everyone but its learner; the note is for the staff. */
export function rejectRecordingCommand(
  config: Config,
  id: string | undefined,
  why: string | undefined,
): Promise<string> {
  const note = why?.replace(/\s+/g, ' ').trim() ?? ''
  if (note === '' || note.length > maxNoteLength)
    throw new CommandError(exitCodes.usage, `--why: hace falta un motivo, de ${maxNoteLength} letras como mucho.`)
  return moderate(config, id, (ports, number) => rejectRecording(ports, number, note))
}

/** Restores a rejected recording as a draft. */
export const restoreRecordingCommand = (config: Config, id: string | undefined): Promise<string> =>
  moderate(config, id, restoreRecording)

/** Retries the processing of a recording that was set aside. */
export const retryRecordingCommand = (config: Config, id: string | undefined): Promise<string> =>
  moderate(config, id, retryRecording)

/** Deletes a recording and its files, unless it is being processed. */
export const deleteRecordingCommand = (config: Config, id: string | undefined): Promise<string> =>
  moderate(config, id, deleteAnyRecording)

async function moderate(
  config: Config,
  id: string | undefined,
  work: (ports: ModeratePorts & RetryPorts & DeletePorts, id: number) => Promise<Recording>,
): Promise<string> {
  const number = parseId('ID', id)
  return withStorage(config, async (storage) => {
    const files = mediaFiles(config)
    try {
      return recordingLine(await work({ ...storage, files, now: Date.now }, number))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const reason = error.code === 'not_found' ? 'no existe' : 'no está en un estado que lo permita'
      throw new CommandError(exitCodes.badData, `La grabación ${number} ${reason}.`)
    }
  })
}

async function learnerId(storage: Storage, user: string): Promise<number> {
  if (/^\d+$/.test(user)) return parseId('--user', user)
  const account = await storage.accounts.findByEmail(user.trim().toLowerCase())
  if (!account) throw new CommandError(exitCodes.badData, '--user: no hay ninguna cuenta con ese correo.')
  return account.id
}

function parseId(option: string, text: string | undefined): number {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1) throw new CommandError(exitCodes.usage, `${option}: tiene que ser un número.`)
  return id
}

const isStatus = (text: string): text is TakeStatus => (takeStatuses as readonly string[]).includes(text)

const statusWords: Readonly<Record<TakeStatus, string>> = {
  uploading: 'procesándose',
  draft: 'sin publicar',
  public: 'publicada',
  rejected: 'rechazada',
}

const setAsideWords: Readonly<Record<SetAsideCause, string>> = {
  died: 'en pausa: el servidor se detuvo varias veces mientras la preparaba',
  failed: 'en pausa: fallaron los intentos de prepararla',
}

const rejectionWords: Readonly<Record<TakeRefusal, string>> = {
  empty: 'estaba vacía',
  unreadable: 'no se podía leer',
  incomplete: 'le faltaba un trozo',
  no_picture: 'no tenía imagen',
  unknown_codec: 'formato desconocido',
  too_long: 'demasiado larga',
  too_big_picture: 'imagen demasiado grande',
  unmakeable: 'no sale ningún vídeo de ella',
  lost: 'se perdió su archivo',
  gave_up: 'fallaron todos los intentos de prepararla',
  staff: 'decisión de la academia',
}

function recordingLine(recording: Recording): string {
  const { id, user_id, lesson_id, lesson_slug, status, created_at, title, staff_note, rejection } = recording
  const { set_aside_cause } = recording
  const words = staff_note ?? (rejection && rejectionWords[rejection])
  const why = status === 'rejected' && words ? ` (${words})` : ''
  const state = set_aside_cause === null ? statusWords[status] : setAsideWords[set_aside_cause]
  const day = new Date(created_at).toISOString().slice(0, 10)
  return [id, day, `persona ${user_id}`, `${lesson_slug}-${lesson_id}`, `${state}${why}`, title].join('\t')
}

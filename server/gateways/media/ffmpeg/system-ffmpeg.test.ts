import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FfmpegRefused } from './ffmpeg.ts'
import { hasRequiredEncoders, systemFfmpeg } from './system-ffmpeg.ts'

const { signal } = new AbortController()
const steps = [{ args: ['-i', 'take'], output: 'made' }]
const bytes = Buffer.from('what was recorded')

/** A program of a few lines in the place of an ffmpeg, and a folder for what is temporary. */
function program(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'alcompas-ffmpeg-'))
  const temporary = mkdtempSync(join(folder, 'tmp-'))
  vi.stubEnv('TMPDIR', temporary)
  vi.stubEnv('ALCOMPAS_SECRET', 'baila1234')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const path = join(folder, 'ffmpeg')
  writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  const run = (ms = 30_000, over = signal) =>
    systemFfmpeg({ path, timeoutMs: ms, concurrency: 1 }).run(bytes, steps, over)
  return { path, folder, run, left: () => readdirSync(temporary) }
}

test('ffmpeg is given the recording only: no environment, no folder but its own, no input stream', {
  timeout: 60_000,
}, async () => {
  const { folder, run, left } = program('{ cat take; env; pwd; echo "$@"; ls; cat; } > made')
  const [made] = await run()
  const output = Buffer.from(made ?? []).toString()
  expect(output).toContain('what was recorded')
  expect(output).toContain('-i take')
  expect(output).toMatch(/alcompas-take-\w+\n/)
  expect(output).not.toContain('ALCOMPAS_SECRET')
  expect(output).not.toContain('PATH=/home')
  expect(left()).toEqual([])
  expect(existsSync(join(folder, 'made'))).toBe(false)
})

test.each([
  ['rejects its input', 'echo "Invalid data found" >&2; exit 1'],
  ['writes no file', 'exit 0'],
  ['writes an empty file', ': > made'],
])('an ffmpeg that %s is not retried with the same input', async (_, lines) => {
  const { run, left } = program(lines)
  await expect(run()).rejects.toThrow(FfmpegRefused)
  expect(left()).toEqual([])
})

test.each([
  ['reports a full disk', 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1'],
  ['runs out of memory', 'echo "x264 [error]: malloc of size 1 failed, Cannot allocate memory" >&2; exit 1'],
  ['is killed from outside', 'kill -9 $$'],
])('an ffmpeg that %s is retried', async (_, lines) => {
  const { run, left } = program(lines)
  await expect(run()).rejects.not.toBeInstanceOf(FfmpegRefused)
  expect(left()).toEqual([])
})

test('a process that does not end is killed, and so is an aborted one', {
  timeout: 60_000,
}, async () => {
  const { folder, run, left } = program(`echo $$ >> ${'"$(dirname "$0")"'}/pids; exec sleep 600`)
  await expect(run(2000)).rejects.not.toBeInstanceOf(FfmpegRefused)
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(new Error('closed')), 2000)
  await expect(run(60_000, leaving.signal)).rejects.toThrow('closed')
  for (const pid of readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n'))
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  expect(left()).toEqual([])
})

test('only the end of the output of ffmpeg is reported', { timeout: 60_000 }, async () => {
  const { run } = program('yes "a stranger\'s words" | head -c 1000000 >&2; exit 1')
  const refusal: unknown = await run().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FfmpegRefused)
  expect((refusal as Error).message.length).toBeLessThanOrEqual(2000)
})

test('a program without the required encoders, or that is not ffmpeg, is not used', { timeout: 60_000 }, async () => {
  expect(await hasRequiredEncoders(program('echo " V....D libx264rgb x"').path)).toBe(false)
  expect(await hasRequiredEncoders(program('exit 1').path)).toBe(false)
  expect(await hasRequiredEncoders('/nowhere/ffmpeg')).toBe(false)
  const lines = ['libx264  H.264', 'aac  AAC', 'mjpeg  MJPEG'].map((line) => `echo " A....D ${line}"`)
  expect(await hasRequiredEncoders(program(lines.join('\n')).path)).toBe(true)
})

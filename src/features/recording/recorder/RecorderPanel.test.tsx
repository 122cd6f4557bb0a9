import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type CameraState, createCamera } from '../camera/camera.ts'
import { clockNow } from './lesson-clock.ts'
import { RecorderPanel } from './RecorderPanel.tsx'
import type { Recorder } from './recorder.ts'
import type { RecorderState } from './recorder-state.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The panel in one state after another; `pressed` are the calls of its button. */
function panel() {
  const pressed: string[] = []
  const recorder: Recorder = {
    snapshot: vi.fn(),
    subscribe: vi.fn(),
    begin: vi.fn(),
    stop: () => void pressed.push('stop'),
    reset: vi.fn(),
    dispose: vi.fn(),
  }
  const camera = createCamera({ open: vi.fn(), devices: vi.fn() })
  const { rerender } = render(null)
  const show = (recording: RecorderState, state: CameraState = { kind: 'on', stream: new MediaStream() }) =>
    rerender(
      <RecorderPanel
        camera={camera}
        state={state}
        recorder={recorder}
        recording={{ state: recording, persisted: true, clip: null }}
        note=""
        onRecord={() => void pressed.push('record')}
        onClose={undefined}
      />,
    )
  return { show, pressed }
}

test('the button that records is the one that stops, and keeps the focus from one state to the next', () => {
  const { show, pressed } = panel()
  show({ kind: 'idle' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Grabarme' })
  button.focus()
  fireEvent.click(button)
  const states: readonly (readonly [RecorderState, label: string])[] = [
    [{ kind: 'counting', left: 3 }, 'Cancelar'],
    [{ kind: 'recording', startedAt: 0 }, 'Parar'],
    [{ kind: 'ending', why: 'hand' }, 'Parar'],
    [{ kind: 'failed', why: 'empty' }, 'Grabarme'],
  ]
  for (const [state, label] of states) {
    show(state)
    expect([screen.getByRole('button', { name: label }), button.disabled]).toEqual([document.activeElement, false])
    fireEvent.click(button)
  }
  // While the recording ends, a press does nothing.
  expect(pressed).toEqual(['record', 'stop', 'stop', 'record'])
})

test('the remaining time counts one second in the singular', () => {
  const { show } = panel()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show({ kind: 'recording', startedAt: clockNow() })
  const remaining = () => screen.getByRole('timer').getAttribute('aria-label')
  expect(remaining()).toBe('Quedan 10 segundos')
  clock.mockReturnValue(9500)
  act(() => vi.advanceTimersByTime(100))
  expect(remaining()).toBe('Queda 1 segundo')
})

test('without a camera nothing is recorded, and its button stays focusable', () => {
  const { show, pressed } = panel()
  show({ kind: 'idle' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Grabarme' })
  button.focus()
  show({ kind: 'idle' }, { kind: 'requesting' })
  fireEvent.click(button)
  expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
    false,
    'true',
    button,
  ])
  expect(pressed).toEqual([])
})

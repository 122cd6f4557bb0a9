import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyRequested, requestFailed } from './lazy-requested.ts'

const failed = vi.fn()
beforeEach(() => addEventListener(requestFailed, failed))
afterEach(() => {
  removeEventListener(requestFailed, failed)
  cleanup()
  vi.restoreAllMocks()
  failed.mockClear()
})

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}
const Dialog = ({ open, onClose }: DialogProps) =>
  open ? (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
    </div>
  ) : null

interface ScreenProps {
  readonly dialog: ComponentType<DialogProps>
  /** Whether the dialog leaves the tree when it is closed. */
  readonly unmounts: boolean
}
function Screen({ dialog: Requested, unmounts }: ScreenProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open === null || (unmounts && !open) ? null : <Requested open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

test.each([
  ['stays in the tree', false],
  ['leaves the tree', true],
])(
  'a dialog whose chunk, which %s when it is closed, cannot be fetched reports that, and opens at a later press',
  async (_how, unmounts) => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Dialog.js')
    const load = vi.fn<() => Promise<typeof Dialog>>().mockRejectedValue(missing)
    render(<Screen dialog={lazyRequested(load)} unmounts={unmounts} />)
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Abrir' }))
    for (const times of [1, 2]) {
      press()
      await waitFor(() => expect(failed).toHaveBeenCalledTimes(times))
      expect(failed.mock.lastCall?.[0].detail).toBe(missing)
      expect(load).toHaveBeenCalledTimes(times)
    }
    load.mockResolvedValue(Dialog)
    press()
    expect(await screen.findByRole('dialog')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    press()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([3, 2])
  },
)

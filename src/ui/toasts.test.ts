import { beforeEach, expect, test, vi } from 'vitest'
import { hideToasts, showToast } from './toasts.ts'

const shown = vi.hoisted(() => new Map<string, { onClose?: () => void }>())
vi.mock('@mantine/notifications', () => ({
  notifications: {
    show: (options: { id: string; onClose?: () => void }) => shown.set(options.id, options),
    hide: (id: string) => {
      shown.get(id)?.onClose?.()
      shown.delete(id)
    },
  },
}))

beforeEach(() => shown.clear())

test('toasts are hidden when something fails', async () => {
  await showToast('El vídeo se ha publicado')
  expect([...shown.keys()]).toEqual(['El vídeo se ha publicado'])
  await hideToasts()
  expect([...shown.keys()]).toEqual([])
})

test('a toast hidden while it loads is not shown', async () => {
  const coming = showToast('El vídeo se ha publicado')
  await hideToasts()
  await coming
  expect([...shown.keys()]).toEqual([])
})

test('a toast shown after hideToasts is shown', async () => {
  await showToast('Guardada en este dispositivo')
  void hideToasts()
  await showToast('Este dispositivo no deja guardar nada')
  await vi.waitFor(() => expect([...shown.keys()]).toEqual(['Este dispositivo no deja guardar nada']))
})

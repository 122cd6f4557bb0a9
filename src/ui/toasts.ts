/** In ms: long enough to be read twice. */
const visibleMs = 6000

/** The toasts on the screen, and those whose component is still loading. */
const visible = new Set<string>()

/**
 * Shows a message at the foot of the screen for a while; it replaces one with the same text. Loads the notifications
 * component, which no screen waits for.
 */
export async function showToast(message: string): Promise<void> {
  visible.add(message)
  const { notifications } = await import('@mantine/notifications')
  // Hidden while the component was loading.
  if (!visible.has(message)) return
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    autoClose: visibleMs,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    onClose: () => visible.delete(message),
  })
}

/** Hides all toasts: beside a later error they would claim success. */
export async function hideToasts(): Promise<void> {
  if (visible.size === 0) return
  const messages = [...visible]
  visible.clear()
  const { notifications } = await import('@mantine/notifications')
  for (const message of messages) notifications.hide(message)
}

/** In ms: long enough to be read twice. */
const shownFor = 6000

/** What was announced and may still be there. */
const shown = new Set<string>()

/**
 * Says in passing that something was done, at the foot of the academy's screens; it goes by itself. One that says the
 * same as the one still there takes its place. Comes with the academy's announcements, which no screen waits for.
 */
export async function showToast(message: string): Promise<void> {
  shown.add(message)
  const { notifications } = await import('@mantine/notifications')
  // Taken back while the announcements were on their way.
  if (!shown.has(message)) return
  notifications.hide(message)
  notifications.show({
    id: message,
    message,
    autoClose: shownFor,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    onClose: () => shown.delete(message),
  })
}

/** Takes back what was announced: something has failed since, and beside a fault it would say that all is well. */
export async function hideToasts(): Promise<void> {
  if (shown.size === 0) return
  const messages = [...shown]
  shown.clear()
  const { notifications } = await import('@mantine/notifications')
  for (const message of messages) notifications.hide(message)
}

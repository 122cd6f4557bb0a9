/** In ms: long enough to be read twice. */
const shownFor = 6000

/**
 * Says in passing that something was done, at the foot of the academy's screens; it goes by itself. One that says the
 * same as the one still there takes its place. Comes with the academy's announcements, which no screen waits for.
 */
export async function announce(message: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(message)
  notifications.show({ id: message, message, autoClose: shownFor, closeButtonProps: { 'aria-label': 'Cerrar' } })
}

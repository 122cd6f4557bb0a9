/** What was chosen for the data saver on a device; `auto` follows what the device or the browser asks for. */
export type DataSaverChoice = 'auto' | 'always' | 'never'

/**
 * Whether data is saved (C9): by the value of the choice's cookie, else by the device (`Save-Data`, or a connection as
 * slow as 2G).
 */
export const savesDataBy = (value: string | null | undefined, device: boolean): boolean =>
  value === 'always' || (value !== 'never' && device)

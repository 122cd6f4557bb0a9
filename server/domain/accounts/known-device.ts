import type { DeviceStore, Secrets } from './ports.ts'

export interface RememberDevicePorts {
  readonly devices: Pick<DeviceStore, 'isKnown' | 'remember'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** Whether somebody signed in to this account on this browser before. Asks as much for an account that there is not. */
export async function isKnownDevice(
  { devices, secrets }: RememberDevicePorts,
  device: string | undefined,
  userId: number | undefined,
): Promise<boolean> {
  return device !== undefined && (await devices.isKnown(secrets.hash(device), userId ?? 0))
}

/**
 * Remembers that somebody signed in on this browser, and gives the name it has from now on. It is a new one each time:
 * a name that another page planted there would let whoever planted it pass for this browser.
 */
export async function rememberDevice(
  { devices, secrets, now }: RememberDevicePorts,
  device: string | undefined,
  userId: number,
): Promise<string> {
  const renewed = secrets.token()
  const oldHash = device === undefined ? null : secrets.hash(device)
  await devices.remember({ oldHash, newHash: secrets.hash(renewed), userId, at: now() })
  return renewed
}

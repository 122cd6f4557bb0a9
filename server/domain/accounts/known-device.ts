import type { DeviceStore, Secrets } from './ports.ts'

export interface KnownDevicePorts {
  readonly devices: Pick<DeviceStore, 'isKnown' | 'remember'>
  readonly secrets: Pick<Secrets, 'hash' | 'token'>
  now(): number
}

/** Whether this account was signed in to on this device before. Takes as long for an unknown account. */
export async function isKnownDevice(
  { devices, secrets }: KnownDevicePorts,
  device: string | undefined,
  userId: number | undefined,
): Promise<boolean> {
  return device !== undefined && (await devices.isKnown(secrets.hash(device), userId ?? 0))
}

/**
 * Records a sign-in on a device and returns the device's new token. The token rotates at every sign-in, so that a
 * planted one does not identify who planted it.
 */
export async function rememberDevice(
  { devices, secrets, now }: KnownDevicePorts,
  device: string | undefined,
  userId: number,
): Promise<string> {
  const renewed = secrets.token()
  const oldHash = device === undefined ? null : secrets.hash(device)
  await devices.remember({ oldHash, newHash: secrets.hash(renewed), userId, at: now() })
  return renewed
}

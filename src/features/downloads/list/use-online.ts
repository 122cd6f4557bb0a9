import { useSyncExternalStore } from 'react'
import { connectivity } from '#src/platform/connectivity.ts'

/** Whether the device has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, connectivity.isOnline)

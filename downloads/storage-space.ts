/** Bytes that have to stay free beside a download, for what else the device stores. */
const spareBytes = 20 * 1_048_576

/** Bytes that this origin uses and may use; undefined where the browser does not report them. */
export interface StorageEstimate {
  readonly usage?: number | undefined
  readonly quota?: number | undefined
}

/** Bytes that have to be freed before `missing` ones fit; 0 where they do, and where the browser reports nothing. */
export function shortage(missing: number, { usage, quota }: StorageEstimate): number {
  if (quota === undefined || usage === undefined) return 0
  return Math.max(0, missing + Math.min(spareBytes, missing) - Math.max(0, quota - usage))
}

/** Chromium pads what it reports to a multiple of this. */
const padBytes = 1_073_741_824

/**
 * What the browser enforces: Chromium reports as free, so that no site can recognise the device by it, 10 GiB or the
 * whole device in GiB, which is no quota at all. That one is left out.
 */
export function enforcedEstimate({ usage, quota }: StorageEstimate): StorageEstimate {
  const free = (quota ?? 0) - (usage ?? 0)
  const isPadded = quota !== undefined && free > 0 && free % padBytes === 0
  return isPadded ? { usage } : { usage, quota }
}

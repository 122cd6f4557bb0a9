const shown = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Bytes in MB of a million: `1,4 MB`; less than a tenth as such. */
export const megabytes = (bytes: number): string =>
  bytes > 0 && bytes < 100_000 ? 'menos de 0,1\u00a0MB' : `${shown.format(bytes / 1_000_000)}\u00a0MB`

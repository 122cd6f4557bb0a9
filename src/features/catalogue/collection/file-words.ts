const decimal = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })
const noBreakSpace = '\u00a0'

/** Bytes as people weigh a download: `840 kB`, `2,4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}${noBreakSpace}B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}${noBreakSpace}kB`
  return `${decimal.format(bytes / 1_000_000)}${noBreakSpace}MB`
}

/** The kind of file an address ends in, such as `PDF`. */
export function fileType(address: string): string {
  const extension = /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(address)?.[1]
  return extension ? extension.toUpperCase() : 'Archivo'
}

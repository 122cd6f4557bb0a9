import { IconDownload } from '@tabler/icons-react'
import type { Course } from '#contract/catalogue.ts'
import { onDemand } from '#contract/on-demand.ts'
import classes from './Downloads.module.css'

/** Additional content: each file with its type and size, which matters on a phone (F121). */
export function Downloads({ files }: { readonly files: Course['additional_info'] }) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.file} download className={classes.file}>
            <IconDownload className={classes.icon} aria-hidden />
            <span className={classes.words}>
              <strong>{file.title}</strong>
              {file.subtitle && <span>{file.subtitle}</span>}
            </span>
            <span className={classes.size}>
              {fileType(file.file)} · {fileSize(file.file_size)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const decimal = onDemand(() => new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 }))
const noBreakSpace = '\u00a0'

/** A file size in Spanish: `840 kB`, `2,4 MB`. */
function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}${noBreakSpace}B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}${noBreakSpace}kB`
  return `${decimal().format(bytes / 1_000_000)}${noBreakSpace}MB`
}

/** The file type by its extension, such as `PDF`. */
function fileType(url: string): string {
  const extension = /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(url)?.[1]
  return extension ? extension.toUpperCase() : 'Archivo'
}

import { IconDownload } from '@tabler/icons-react'
import type { Course } from '#contract/catalogue.ts'
import classes from './Downloads.module.css'
import { fileSize, fileType } from './file-words.ts'

/** Additional content: each file with its type and size, so that nobody is surprised on a phone (F121). */
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

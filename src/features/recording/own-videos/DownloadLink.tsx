import type { ReactNode } from 'react'
import type { UserVideo } from '#contract/recording.ts'
import { downloadFileName, downloadUrl } from '#contract/rules/recording-download.ts'
import { productName } from '#src/ui/product-name.ts'

interface DownloadLinkProps {
  readonly path: string
  readonly video: Pick<UserVideo, 'title' | 'videoSlug'>
  readonly className: string | undefined
  readonly children: ReactNode
}

/**
 * Downloads a recording. Its file name is in the URL and in `download`, since a CDN may drop the header (F159, Q5).
 */
export function DownloadLink({ path, video, className, children }: DownloadLinkProps) {
  return (
    <a
      className={className}
      href={downloadUrl(path, video.videoSlug)}
      download={downloadFileName(productName, video.videoSlug)}
      aria-label={`Descargar ${video.title}`}
      title="Descargar"
    >
      {children}
    </a>
  )
}

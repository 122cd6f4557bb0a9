import type { ReactNode } from 'react'
import type { FailureCode } from '#contract/errors.ts'
import { failureMessages } from './failure-messages.ts'
import styles from './Notice.module.css'
import pill from './pill.module.css'
import { passFocusToScreen } from './use-focus-inside.ts'

type NoticeTone = 'empty' | 'error' | 'offline' | 'done'

interface NoticeProps {
  readonly tone: NoticeTone
  readonly title: string
  readonly text?: ReactNode
  /** Links and buttons, styled by `pill.module.css`. */
  readonly children?: ReactNode
  /** Level of the heading in the page's outline. */
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** A state in place of content: nothing here, something failed, no network, all done. */
export function Notice({ tone, title, text, children, heading: Heading = 'h2' }: NoticeProps) {
  const urgent = tone === 'error' || tone === 'offline'
  return (
    <section className={styles.notice} data-tone={tone}>
      <Beats />
      {/* The words alone: the status of a retry would have the alert read out whole again. */}
      <div className={styles.words} {...(urgent ? { role: 'alert' } : {})}>
        <Heading className={styles.title}>{title}</Heading>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  )
}

interface FailureNoticeProps {
  readonly code: FailureCode
  readonly onRetry?: (() => void) | undefined
  /** Whether the retry runs. */
  readonly retrying?: boolean
  readonly children?: ReactNode
  readonly heading?: 'h1' | 'h2' | 'h3'
}

/** The message of a failure, with a retry where there is one. */
export function FailureNotice({ code, onRetry, retrying = false, children, heading = 'h2' }: FailureNoticeProps) {
  const { title, text } = failureMessages[code]
  return (
    <Notice tone={code === 'offline' ? 'offline' : 'error'} title={title} text={text} heading={heading}>
      {onRetry ? <Retry retrying={retrying} onRetry={onRetry} /> : null}
      {children}
    </Notice>
  )
}

interface RetryProps {
  readonly retrying: boolean
  readonly onRetry: () => void
}

/**
 * Retries what a notice reports. The button keeps its place and the focus while the retry runs; once the notice is
 * gone, the focus is on the screen.
 */
export function Retry({ retrying, onRetry }: RetryProps) {
  return (
    <>
      <p role="status">{retrying ? retryingText : null}</p>
      <button
        ref={passFocusToScreen}
        type="button"
        className={pill.primary}
        aria-disabled={retrying || undefined}
        onClick={retrying ? undefined : onRetry}
      >
        Inténtalo otra vez
      </button>
    </>
  )
}

/** Stands beside a retry that is under way. */
export const retryingText = 'Un momento, lo estamos intentando...'

interface NoticeActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

export function NoticeAction({ onClick, children }: NoticeActionProps) {
  return (
    <button type="button" className={pill.primary} onClick={onClick}>
      {children}
    </button>
  )
}

/** The eight counts, drawn by the tone. */
function Beats() {
  return (
    <svg className={styles.beats} viewBox="0 0 152 40" width="152" height="40" aria-hidden>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((count) => (
        <rect
          key={count}
          x={count * 20}
          y={count % 4 === 0 ? 4 : 12}
          width="12"
          height={count % 4 === 0 ? 32 : 16}
          rx="6"
        />
      ))}
    </svg>
  )
}

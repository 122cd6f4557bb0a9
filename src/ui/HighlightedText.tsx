import type { ReactNode } from 'react'
import type { Span } from '#contract/workers.ts'
import classes from './HighlightedText.module.css'

interface MarkedTextProps {
  readonly text: string
  /** In rising order, in UTF-16 units. What lies outside the text is passed over: a mark never costs a letter. */
  readonly marks: readonly Span[]
}

/** A text whose stretches that a search met stand out. Read aloud, it is the text and nothing else. */
export function HighlightedText({ text, marks }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    const start = Math.max(from, end)
    const stop = Math.min(to, text.length)
    if (stop <= start) continue
    parts.push(
      text.slice(end, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, stop)}
      </mark>,
    )
    end = stop
  }
  return [...parts, text.slice(end)]
}

import type { ReactNode } from 'react'
import type { Span } from '#contract/workers.ts'
import classes from './HighlightedText.module.css'

interface HighlightedTextProps {
  readonly text: string
  /** In ascending order, in UTF-16 units; ranges outside the text are clipped. */
  readonly marks: readonly Span[]
}

/** A text with the matches of a search highlighted. */
export function HighlightedText({ text, marks }: HighlightedTextProps): ReactNode {
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

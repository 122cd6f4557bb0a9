import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FaqEntry } from '#contract/home.ts'
import { paths } from '#contract/paths.ts'
import styles from './Faq.module.css'
import { Section } from './Section.tsx'

interface FaqProps {
  readonly entries: readonly FaqEntry[]
}

/** Questions and answers, folded (F32). */
export function Faq({ entries }: FaqProps) {
  return (
    <Section
      ground="tint"
      heading="beside"
      title="Lo que se pregunta antes de empezar"
      aside={
        <p className={styles.contact}>
          ¿Falta la tuya? <Link to={paths.support}>Escríbenos</Link> y te contesta una persona.
        </p>
      }
    >
      <div>
        {entries.map((entry) => (
          <Question key={entry.id} {...entry} />
        ))}
      </div>
    </Section>
  )
}

/**
 * A native `<details>`, which opens without a script too. `aria-expanded` (F32) repeats its state once a script can
 * keep it true.
 */
function Question({ question, answer }: FaqEntry) {
  const [open, setOpen] = useState<boolean>()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => setOpen(details.current?.open), [])
  return (
    <details ref={details} className={styles.entry} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: F32 wants it; browsers expose a summary as a button. */}
      <summary className={styles.question} aria-expanded={open}>
        {question}
      </summary>
      <p className={styles.answer}>{answer}</p>
    </details>
  )
}

import styles from './FactLine.module.css'

interface FactLineProps {
  /** Empty ones are left out. */
  readonly facts: readonly string[]
}

/** Facts in a line, with a dot between two of them and none at the end of a row, wherever the line wraps. */
export const FactLine = ({ facts }: FactLineProps) => (
  <span className={styles.line}>
    {facts
      .filter((fact) => fact !== '')
      .map((fact) => (
        // The space keeps the words of two facts apart in a screen reader and in a copy.
        <span key={fact}>{fact} </span>
      ))}
  </span>
)

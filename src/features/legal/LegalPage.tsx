import { Container } from '#src/ui/Container.tsx'
import styles from './LegalPage.module.css'

export interface LegalText {
  readonly title: string
  /** Day it was last changed, as people write it. */
  readonly changed: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** A text to be read once and found again: short sections, each under a heading that says what is in it. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <Container width="narrow">
      <article className={styles.text}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.changed}>Última actualización: {text.changed}</p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Container>
  )
}

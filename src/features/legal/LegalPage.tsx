import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import styles from './LegalPage.module.css'

export interface LegalText {
  readonly title: string
  /** Day it was last changed, as people write it. */
  readonly changed: string
  readonly sections: readonly LegalSection[]
}

interface LegalSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Whom a licence asks to be named, with their address. */
  readonly credits?: readonly { readonly label: string; readonly href: string }[]
}

/** A legal text in short sections. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <Container width="narrow">
      <PageTitle title={text.title} />
      <article className={styles.text}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.changed}>Última actualización: {text.changed}</p>
        {text.sections.map(({ heading, paragraphs, credits = [] }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {credits.map(({ label, href }) => (
              <p key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </p>
            ))}
          </section>
        ))}
      </article>
    </Container>
  )
}

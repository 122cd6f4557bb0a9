import type { ReactNode } from 'react'
import { type InformationScreen, informationPages } from '#contract/pages/information-heads.ts'
import { paths } from '#contract/paths.ts'
import { Container } from '#src/ui/Container.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import styles from './legal.module.css'

interface LegalPageProps {
  readonly screen: InformationScreen
  /** Day it was last changed, as people write it. */
  readonly changed: string
  /** The page in a sentence or two. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** A legal text in short sections. */
export function LegalPage({ screen, changed, summary, children }: LegalPageProps) {
  const { title, description } = informationPages[screen]
  return (
    <Container width="narrow">
      <PageTitle title={title} description={description} canonical={paths[screen]} />
      <article className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.changed}>Última actualización: {changed}</p>
        <p className={styles.summary}>{summary}</p>
        {children}
      </article>
    </Container>
  )
}

interface LegalSectionProps {
  readonly heading: string
  /** For links to the section. */
  readonly id?: string
  readonly children: ReactNode
}

export function LegalSection({ heading, id, children }: LegalSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A group of components. */
export function Section({ title, children }: SectionProps) {
  return (
    <section style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }} aria-label={title}>
      <h2 style={{ margin: 0 }}>{title}</h2>
      {children}
    </section>
  )
}

interface StateProps {
  readonly name: string
  /** Px; as wide as the section without. */
  readonly width?: number
  readonly onStage?: boolean
  readonly children: ReactNode
}

/** A component in one of its states. */
export function State({ name, width, onStage = false, children }: StateProps) {
  const ground = onStage ? { padding: 20, background: 'var(--stage)', color: 'var(--on-stage)' } : {}
  return (
    <figure style={{ minWidth: 0, width: '100%', maxWidth: width, margin: 0 }}>
      <figcaption style={{ marginBottom: 8, color: 'var(--muted)', fontSize: 13 }}>{name}</figcaption>
      <div style={ground}>{children}</div>
    </figure>
  )
}

/** States beside each other, each at least as wide as a card on a small phone. */
export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))', gap: 24 }}>
      {children}
    </div>
  )
}

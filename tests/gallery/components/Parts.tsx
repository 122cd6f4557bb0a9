import { useState } from 'react'
import { AcademyHtml } from '#src/ui/AcademyHtml.tsx'
import closeButton from '#src/ui/close-button.module.css'
import { FactLine } from '#src/ui/FactLine.tsx'
import { HighlightedText } from '#src/ui/HighlightedText.tsx'
import { Paginator } from '#src/ui/Paginator.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import pill from '#src/ui/pill.module.css'
import { Tabs } from '#src/ui/Tabs.tsx'
import textButton from '#src/ui/text-button.module.css'
import { Section, State } from './Section.tsx'

const kinds = ['primary', 'secondary', 'outline'] as const
const row = { display: 'flex', flexWrap: 'wrap', gap: 12 } as const
const link = ({ page, ...props }: { readonly page: number }) => <a href={`#${page}`} {...props} />

/** Buttons, tabs, progress, pages and texts. */
export function Parts() {
  const [tab, setTab] = useState('cursos')
  return (
    <Section title="Piezas">
      <State name="pill: tres tonos, y sin uso">
        <div style={row}>
          {kinds.map((kind) => (
            <button key={kind} type="button" className={pill[kind]}>
              Empieza a bailar
            </button>
          ))}
          <button type="button" className={pill.primary} disabled>
            Siguiente
          </button>
        </div>
      </State>
      <State name="pill: sobre el escenario" onStage>
        <div style={row}>
          <button type="button" className={pill.secondary}>
            Empieza a bailar
          </button>
          <button type="button" className={pill.onStage}>
            Ver las clases
          </button>
        </div>
      </State>
      <State name="FactLine">
        <FactLine facts={['Salsa', 'Principiante', '', '12 min']} />
      </State>
      <State name="text-button, close-button">
        <div style={row}>
          <button type="button" className={textButton.textButton}>
            Tengo un cupón
          </button>
          <button type="button" className={closeButton.close} aria-label="Cerrar">
            ×
          </button>
        </div>
      </State>
      <State name="Tabs">
        <Tabs
          label="Lo que has empezado"
          tabs={[
            { value: 'cursos', label: 'Cursos' },
            { value: 'programas', label: 'Programas' },
          ]}
          value={tab}
          onChange={setTab}
        >
          <p>{tab}</p>
        </Tabs>
      </State>
      <State name="ProgressBar: sin saber, 0, 40 y 100 %">
        <div style={{ display: 'grid', gap: 12 }}>
          {[null, 0, 40, 100].map((percent) => (
            <ProgressBar key={String(percent)} label={`Progreso ${percent}`} percent={percent} />
          ))}
        </div>
      </State>
      <State name="Paginator: al principio, en medio">
        <Paginator page={1} pages={8} link={link} />
        <Paginator page={12} pages={40} link={link} />
      </State>
      <State name="HighlightedText">
        <p>
          <HighlightedText text="Tu primer paso de salsa" marks={[[18, 23]]} />
        </p>
      </State>
      <State name="AcademyHtml">
        <AcademyHtml html="<p>Un curso <strong>lleno de fundamentos</strong>, sin trucos.</p><ul><li>Uno</li></ul>" />
      </State>
    </Section>
  )
}

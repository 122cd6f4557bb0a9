import { type FormEvent, type ReactNode, useState } from 'react'
import pill from '#src/ui/pill.module.css'
import { engineFacts, engineNames, isFuse } from './engines.ts'
import classes from './SettingsForm.module.css'
import {
  type BenchmarkSettings,
  maxLineLength,
  maxOwnLines,
  maxPaceMs,
  parseLines,
  parsePace,
  seededCounts,
} from './settings.ts'

interface ChoiceFormProps {
  readonly choice: BenchmarkSettings
  readonly running: boolean
  readonly onStart: (choice: BenchmarkSettings) => void
  readonly onStop: () => void
  /** Rendered beside the button. */
  readonly status: ReactNode
}

const sizes = [
  { value: 'own', title: 'Las de la academia', about: 'Las que ya guarda este dispositivo.' },
  { value: 1_000, title: '1000 clases', about: 'Inventadas, iguales en todas partes.' },
  { value: 10_000, title: '10.000 clases', about: 'Aquí ya se nota la diferencia.' },
  { value: 100_000, title: '100.000 clases', about: 'Tarda en prepararse y pide memoria.' },
] as const

/** The form of the settings; initialised from the URL, local until a run starts. */
export function SettingsForm({ choice, running, onStart, onStop, status }: ChoiceFormProps) {
  const [size, setSize] = useState(choice.size)
  const [engines, setEngines] = useState(choice.engines)
  const [seeded, setSeeded] = useState(choice.seeded)
  const [own, setOwn] = useState(choice.own.join('\n'))
  const [pace, setPace] = useState(String(choice.pace))
  const lines = parseLines(own)
  const missing =
    engines.length === 0
      ? 'Elige al menos un motor.'
      : seeded === 0 && lines.length === 0
        ? 'Elige una serie o escribe qué buscar.'
        : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!missing) onStart({ size, engines, seeded, own: lines, pace: parsePace(pace) })
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-label="Qué medir">
      <fieldset className={classes.fields} disabled={running}>
        <legend className="visually-hidden">Qué medir</legend>
        <OptionCards
          name="clases"
          legend="Cuántas clases"
          kind="radio"
          options={sizes}
          chosen={[size]}
          onChosen={setSize}
        />
        <OptionCards
          name="motores"
          legend="Motores"
          kind="checkbox"
          options={engineNames.map((value) => ({ value, ...engineFacts[value] }))}
          chosen={engines}
          onChosen={(name) => setEngines(engineNames.filter((other) => (other === name) !== engines.includes(other)))}
        />
        <div className={classes.typing}>
          <label className={classes.field}>
            <span>Serie de búsquedas</span>
            <select value={seeded} onChange={(event) => setSeeded(Number(event.target.value))}>
              {seededCounts.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'Solo las mías' : `${count} líneas con palabras, erratas y nombres`}
                </option>
              ))}
            </select>
          </label>
          <label className={classes.field}>
            <span>Milisegundos por tecla (0: sin prisa)</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={maxPaceMs}
              value={pace}
              onChange={(event) => setPace(event.target.value)}
            />
          </label>
          <label className={`${classes.field} ${classes.own}`}>
            <span>
              Tus búsquedas, una por línea (hasta {maxOwnLines} de {maxLineLength} letras)
            </span>
            <textarea rows={3} value={own} onChange={(event) => setOwn(event.target.value)} spellCheck={false} />
          </label>
        </div>
      </fieldset>
      <div className={classes.actions}>
        {running ? (
          // The keys keep React from turning the pressed button into the submit button, whose press then starts again.
          <button key="stop" type="button" className={pill.onStage} onClick={onStop}>
            Parar
          </button>
        ) : (
          <button key="start" type="submit" className={pill.secondary} aria-describedby="laboratorio-falta">
            Empezar
          </button>
        )}
        <p id="laboratorio-falta" className={classes.hint} hidden={running}>
          {missing ?? hintFor(size === 100_000, engines.some(isFuse), engines.includes('fuse-page'))}
        </p>
        {status}
      </div>
    </form>
  )
}

function hintFor(huge: boolean, fuse: boolean, onPage: boolean): string {
  if (!fuse) return 'Sin Fuse no hay con qué comparar: verás tiempos, pero no proporciones.'
  if (onPage) return 'Fuse en la página la deja quieta mientras busca: eso es justo lo que se mide.'
  if (huge) return 'Con tantas clases Fuse tarda segundos por tecla: se le preguntan menos, y se dirá cuántas.'
  return 'Cierra lo que gaste procesador: cada línea se mide con todos los motores, por turnos.'
}

interface OptionsProps<Value extends string | number> {
  readonly name: string
  readonly legend: string
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: Value; readonly title: string; readonly about: string }[]
  readonly chosen: readonly Value[]
  readonly onChosen: (value: Value) => void
}

/** A group of radio or checkbox cards. */
function OptionCards<Value extends string | number>(props: OptionsProps<Value>) {
  const { name, legend, kind, options, chosen, onChosen } = props
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, title, about }) => (
          <label key={value} className={classes.option}>
            <input type={kind} name={name} checked={chosen.includes(value)} onChange={() => onChosen(value)} />
            <span>
              <strong>{title}</strong>
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

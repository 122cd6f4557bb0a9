import { IconHistory, IconPlayerPlay, IconSearch, IconUser, IconX } from '@tabler/icons-react'
import { type CSSProperties, type FocusEvent, type MouseEvent, useEffect } from 'react'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { dismissKeyboard } from '#src/ui/dismiss-keyboard.ts'
import { HighlightedText } from '#src/ui/HighlightedText.tsx'
import { type Choice, choiceKey, choiceKinds } from './combobox.ts'
import classes from './SuggestionList.module.css'

interface SuggestionListProps {
  /** Id of the listbox; options are `${id}-0` and on, the whole popup is `${id}-popup`. */
  readonly id: string
  readonly choices: readonly Choice[]
  readonly active: number
  readonly onChoose: (choice: Choice) => void
  readonly onRemove: (choice: Choice) => void
  readonly onBlur: (event: FocusEvent) => void
}

const groupWords: Readonly<Record<Choice['kind'], string>> = {
  recent: 'Búsquedas recientes',
  style: 'Estilos',
  professor: 'Profesorado',
  lesson: 'Clases',
  search: 'Nada se llama así',
}

/** The popup of a search box: its options in groups. The focus stays in the input, which names the active option. */
export function SuggestionList({ id, choices, active, onChoose, onRemove, onBlur }: SuggestionListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const recent = choices.filter((choice) => choice.kind === 'recent')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from taking the input's focus.
    <div id={`${id}-popup`} className={classes.popup} onMouseDown={preventFocus} onBlur={onBlur}>
      <div role="listbox" id={id} aria-label="Sugerencias">
        {choiceKinds.map((kind) => {
          const members = choices.flatMap((choice, place) => (choice.kind === kind ? [{ choice, place }] : []))
          if (members.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is no group of options.
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} role="presentation" className={classes.name}>
                {groupWords[kind]}
                {kind === 'recent' && <span className={classes.hint}>Supr quita la marcada</span>}
              </div>
              {members.map(({ choice, place }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of all options.
                <div
                  key={choiceKey(choice)}
                  role="option"
                  id={`${id}-${place}`}
                  className={classes.option}
                  data-kind={kind}
                  tabIndex={-1}
                  // Highlighted for the eye only: some screen readers would stop at every mark.
                  aria-label={choice.kind === 'search' ? searchWords(choice.label) : choice.label}
                  aria-selected={place === active}
                  onClick={() => {
                    dismissKeyboard()
                    onChoose(choice)
                  }}
                >
                  <ChoiceIcon choice={choice} />
                  <span className={classes.label}>
                    {choice.kind === 'search' && searchWords(choice.label)}
                    {choice.kind === 'recent' && choice.label}
                    {'marks' in choice && <HighlightedText text={choice.label} marks={choice.marks} />}
                  </span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      {recent.length > 0 && (
        // Beside the options: an option cannot contain a button. Keyboard users press Delete.
        <div className={classes.forget}>
          {recent.map((choice) => (
            <button
              key={choice.label}
              type="button"
              tabIndex={-1}
              aria-label={`Quitar «${choice.label}» de tus búsquedas`}
              onClick={() => onRemove(choice)}
            >
              <IconX size={16} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const searchWords = (text: string) => `Buscar «${text}» en todas las clases`

function ChoiceIcon({ choice }: { readonly choice: Choice }) {
  const quiet = { className: classes.icon, size: 18, 'aria-hidden': true } as const
  if (choice.kind === 'recent') return <IconHistory {...quiet} />
  if (choice.kind === 'search') return <IconSearch {...quiet} />
  if (choice.kind === 'professor') return <IconUser {...quiet} />
  if (choice.kind === 'lesson') return <IconPlayerPlay {...quiet} />
  return <span className={classes.dot} style={{ '--hue': hueOf(choice.slug) } as CSSProperties} />
}

const preventFocus = (event: MouseEvent) => event.preventDefault()

import { IconHistory, IconPlayerPlay, IconUser, IconX } from '@tabler/icons-react'
import { type CSSProperties, type FocusEvent, type MouseEvent, useEffect } from 'react'
import { hueOf } from '#src/ui/discipline-hue.ts'
import { HighlightedText } from '#src/ui/HighlightedText.tsx'
import { type Choice, choiceKey, choiceKinds } from './choice.ts'
import classes from './SuggestionList.module.css'

interface SuggestionListProps {
  /** Id of the listbox; its options are `${id}-0` and on, and all that is offered stands in `${id}-popup`. */
  readonly id: string
  readonly choices: readonly Choice[]
  readonly active: number
  readonly onTake: (choice: Choice) => void
  readonly onForget: (choice: Choice) => void
  readonly onBlur: (event: FocusEvent) => void
}

const groupWords: Readonly<Record<Choice['kind'], string>> = {
  recent: 'Búsquedas recientes',
  style: 'Estilos',
  professor: 'Profesorado',
  lesson: 'Clases',
}

/** The options under a search box, in their groups. The focus stays in the box: options are named to it, never focused. */
export function SuggestionList({ id, choices, active, onTake, onForget, onBlur }: SuggestionListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const recent = choices.filter((choice) => choice.kind === 'recent')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from taking the focus out of the box.
    <div id={`${id}-popup`} className={classes.popup} onMouseDown={keepFocus} onBlur={onBlur}>
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
                // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys for all its options.
                <div
                  key={choiceKey(choice)}
                  role="option"
                  id={`${id}-${place}`}
                  className={classes.option}
                  data-kind={kind}
                  tabIndex={-1}
                  // In pieces for the eye only: some screen readers would stop at every mark.
                  aria-label={choice.label}
                  aria-selected={place === active}
                  onClick={() => onTake(choice)}
                >
                  <ChoiceIcon choice={choice} />
                  <span className={classes.label}>
                    {choice.kind === 'recent' ? (
                      choice.label
                    ) : (
                      <HighlightedText text={choice.label} marks={choice.marks} />
                    )}
                  </span>
                </div>
              ))}
            </div>
          )
        })}
      </div>
      {recent.length > 0 && (
        // Beside their options and not inside: an option has no buttons of its own. The keyboard has its Supr.
        <div className={classes.forget}>
          {recent.map((choice) => (
            <button
              key={choice.label}
              type="button"
              tabIndex={-1}
              aria-label={`Quitar «${choice.label}» de tus búsquedas`}
              onClick={() => onForget(choice)}
            >
              <IconX size={16} aria-hidden />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function ChoiceIcon({ choice }: { readonly choice: Choice }) {
  const quiet = { className: classes.icon, size: 18, 'aria-hidden': true } as const
  if (choice.kind === 'recent') return <IconHistory {...quiet} />
  if (choice.kind === 'professor') return <IconUser {...quiet} />
  if (choice.kind === 'lesson') return <IconPlayerPlay {...quiet} />
  return <span className={classes.dot} style={{ '--hue': hueOf(choice.slug) } as CSSProperties} />
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

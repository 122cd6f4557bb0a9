import type { Place } from '#contract/visitor.ts'
import styles from './PlaceList.module.css'

interface PlaceListProps {
  readonly id: string
  readonly places: readonly Place[] | undefined
  readonly unavailable: boolean
  readonly active: number
  readonly onChoose: (place: Place) => void
}

/** The options, or why there are none. */
export function PlaceList({ id, places, unavailable, active, onChoose }: PlaceListProps) {
  return (
    <div className={styles.popup}>
      <div id={id} role="listbox" aria-label="Lugares">
        {places?.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's.
          <div
            key={place.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            {place.label}
          </div>
        ))}
      </div>
      <p role="status" className={styles.words}>
        {statusText(places, unavailable)}
      </p>
    </div>
  )
}

function statusText(places: readonly Place[] | undefined, unavailable: boolean): string | undefined {
  if (unavailable) return 'Ahora no podemos buscar lugares. Prueba otra vez en un momento.'
  if (!places) return 'Buscando...'
  return places.length === 0 ? 'No conocemos ningún lugar que empiece así.' : undefined
}

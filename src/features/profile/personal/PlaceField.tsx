import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#contract/visitor.ts'
import { formErrorMessage } from '#src/ui/forms/form-errors.ts'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosave } from '../autosave/use-autosave.ts'
import { placeLine } from '../header/place-line.ts'
import { profileQueries } from '../profile-queries.ts'
import { PlaceBox } from './PlaceBox.tsx'

interface PlaceChange {
  readonly city?: string
  readonly country: string
}

/** The change a chosen place makes (F171): a country alone clears the city. */
function placeChange(place: Place, hadCity: boolean): PlaceChange {
  if (place.city !== null) return { city: place.city, country: place.country }
  return hadCity ? { city: '', country: place.country } : { country: place.country }
}

const noPlace: PlaceChange = { city: '', country: '' }

interface PlaceFieldProps {
  readonly city: string | null
  readonly country: string | null
  readonly onSave: (change: PlaceChange) => Promise<unknown>
  readonly onWithdraw?: (() => void) | undefined
}

const debounceMs = 180

/** The learner's place, chosen from the known ones (F171). */
export function PlaceField({ city, country, onSave, onWithdraw }: PlaceFieldProps) {
  const saved = placeLine({ city, country })
  const [text, setText] = useState<string>()
  const [invalid, setInvalid] = useState<string>()
  /** The text of the last choice: leaving it unchanged is no error. */
  const lastChosen = useRef<string>(undefined)
  const saving = useAutosave(async ({ label, change }: { readonly label: string; readonly change: PlaceChange }) => {
    await onSave(change)
    setText((current) => (current === label ? undefined : current))
  }, onWithdraw)
  const trimmed = (text ?? '').trim()
  const [query] = useDebouncedValue(trimmed, debounceMs)
  const found = useQuery({ ...profileQueries.places(query), enabled: query.length > 1 })
  /** Whether what was found is for the text as it is now. */
  const isCurrent = trimmed.length > 1 && trimmed === query

  const write = (written: string | undefined) => {
    setText(written)
    setInvalid(undefined)
  }
  const choose = (label: string, change: PlaceChange) => {
    write(label)
    lastChosen.current = label
    saving.save({ label, change })
  }
  const choosePlace = (place: Place) => choose(place.label, placeChange(place, Boolean(city)))
  const putBack = () => {
    write(undefined)
    lastChosen.current = undefined
    saving.drop()
  }
  const clear = () => (saved === '' ? putBack() : choose('', noPlace))
  const handleLeave = () => {
    if (text === undefined || text === lastChosen.current) return
    if (trimmed === '') return clear()
    if (trimmed === saved) return putBack()
    lastChosen.current = undefined
    saving.withdraw()
    const unknown = isCurrent && found.data?.length === 0
    setInvalid(
      unknown
        ? 'No conocemos ese lugar. Prueba con la ciudad más cercana o con tu país.'
        : 'Elige un lugar de la lista, así no hay confusiones.',
    )
  }

  return (
    <PlaceBox
      text={text ?? saved}
      places={isCurrent ? found.data : undefined}
      searching={trimmed.length > 1 && (!isCurrent || found.isPending)}
      unavailable={isCurrent && found.isError}
      error={invalid ?? (saving.state.status === 'failed' ? formErrorMessage(saving.state.failure) : undefined)}
      aside={<AutosaveStatus state={saving.state} onRetry={saving.retry} invalid={invalid !== undefined} />}
      onText={write}
      onChoose={choosePlace}
      onClear={clear}
      onLeave={handleLeave}
      onEscape={putBack}
    />
  )
}

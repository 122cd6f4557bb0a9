import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Place } from '#contract/visitor.ts'
import { refusalWords } from '#src/ui/forms/refusal-words.ts'
import { placeLine } from '../header/place-line.ts'
import { profileQueries } from '../profile-queries.ts'
import { SaveMark } from '../saving/SaveMark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { PlaceBox } from './PlaceBox.tsx'
import { changeFor, noPlace, type PlaceChange } from './place-text.ts'

interface PlaceFieldProps {
  readonly city: string | null
  readonly country: string | null
  readonly onSave: (change: PlaceChange) => Promise<unknown>
}

const pauseMs = 180

/** Where somebody lives, chosen from the places there are (F171). */
export function PlaceField({ city, country, onSave }: PlaceFieldProps) {
  const saved = placeLine({ city, country })
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState<string>()
  /** What stood in the box when a place was last chosen: leaving it so changes nothing. */
  const taken = useRef<string>(undefined)
  const saving = useSaving(async ({ label, change }: { readonly label: string; readonly change: PlaceChange }) => {
    await onSave(change)
    setText((current) => (current === label ? undefined : current))
  })
  const asked = (text ?? '').trim()
  const [question] = useDebouncedValue(asked, pauseMs)
  const found = useQuery({ ...profileQueries.places(question), enabled: question.length > 1 })
  const current = asked.length > 1 && asked === question

  const write = (written: string | undefined) => {
    setText(written)
    setFault(undefined)
  }
  const choose = (label: string, change: PlaceChange) => {
    write(label)
    taken.current = label
    saving.save({ label, change })
  }
  const take = (place: Place) => choose(place.label, changeFor(place, Boolean(city)))
  const clear = () => (saved === '' ? write(undefined) : choose('', noPlace))
  const leave = () => {
    if (text === undefined || text === taken.current) return
    if (asked === '') return clear()
    if (asked === saved) return write(undefined)
    const unknown = current && found.data?.length === 0
    setFault(
      unknown
        ? 'No conocemos ese lugar. Prueba con la ciudad más cercana o con tu país.'
        : 'Elige un lugar de la lista, así no hay confusiones.',
    )
  }

  return (
    <PlaceBox
      text={text ?? saved}
      places={current ? found.data : undefined}
      searching={asked.length > 1 && (!current || found.isPending)}
      unavailable={current && found.isError}
      error={fault ?? (saving.state.status === 'failed' ? refusalWords(saving.state.failure) : undefined)}
      aside={<SaveMark state={saving.state} onRetry={saving.retry} wrong={fault !== undefined} />}
      onText={write}
      onTake={take}
      onClear={clear}
      onLeave={leave}
      onEscape={() => write(undefined)}
    />
  )
}

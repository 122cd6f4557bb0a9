import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { SaveMark } from '../saving/SaveMark.tsx'
import { useDraft } from './use-draft.ts'

type Input = Pick<
  ComponentProps<'input'>,
  'name' | 'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'autoCapitalize'
>

interface SavedFieldProps extends Input {
  readonly label: string
  readonly hint?: string
  readonly value: string | null
  readonly check?: (text: string) => string | undefined
  readonly refusal?: string
  readonly onSave: (text: string) => Promise<unknown>
}

const anything = () => undefined

/** A line of text that saves itself when it is left, or by Enter (F175). */
export function SavedField({
  label,
  hint,
  value,
  check = anything,
  refusal = 'No podemos guardarlo así',
  onSave,
  ...input
}: SavedFieldProps) {
  const draft = useDraft({ saved: value ?? '', check, refusal, onSave })
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      error={draft.error}
      aside={<SaveMark state={draft.saving.state} onRetry={draft.saving.retry} wrong={draft.error !== undefined} />}
      value={draft.text}
      onChange={(event) => draft.write(event.target.value)}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.commit()
      }}
    />
  )
}

import type { ComponentProps } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { AutosaveStatus } from '../autosave/AutosaveStatus.tsx'
import { useAutosavedText } from '../autosave/use-autosaved-text.ts'

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
  readonly onWithdraw?: (() => void) | undefined
}

const noCheck = () => undefined

/** A text field that saves itself on blur and Enter (F175). */
export function SavedField({
  label,
  hint,
  value,
  check = noCheck,
  refusal = 'No podemos guardarlo así',
  onSave,
  onWithdraw,
  ...input
}: SavedFieldProps) {
  const draft = useAutosavedText({ saved: value ?? '', check, refusal, onSave, onWithdraw })
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      error={draft.error}
      aside={
        <AutosaveStatus
          state={draft.autosave.state}
          onRetry={draft.autosave.retry}
          invalid={draft.error !== undefined}
        />
      }
      value={draft.text}
      onChange={(event) => draft.write(event.target.value)}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) draft.commit()
      }}
    />
  )
}

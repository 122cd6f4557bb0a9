import { useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { failureFrom } from '#src/ui/failure-from.ts'
import { focusFirstFault } from './focus-first-fault.ts'

/** What is wrong, by the name of the field; `form` is for what belongs to none. */
export type Faults<Name extends string> = { readonly [Field in Name | 'form']?: string | undefined }
/** What was written, by the name of the field; a box that is not ticked, or a field that is disabled, is empty. */
export type Written<Name extends string> = Readonly<Record<Name, string>>

interface FormParts<Name extends string> {
  readonly names: readonly Name[]
  /** What can be said without asking the server. Nothing is sent while there is a fault. */
  check(written: Written<NoInfer<Name>>): Faults<NoInfer<Name>>
  /** Sends it; what it throws is shown as `refused` says. */
  send(written: Written<NoInfer<Name>>): Promise<unknown>
  refused(failure: Failure): Faults<NoInfer<Name>>
}

interface FormField<Name extends string> {
  readonly name: Name
  readonly error: string | undefined
  /** Takes the fault of the field away, as soon as somebody sees to it. */
  onChange(): void
}

interface Form<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: Faults<Name>
  readonly busy: boolean
  /** Whether the last attempt was taken. */
  readonly sent: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** What ties an input to the form. */
  field(name: Name): FormField<Name>
}

/**
 * A form with a button. The browser holds what is written, since password managers write there without telling anyone;
 * it is read when the form is sent, once at a time, and stays whatever happens. After a refusal the focus goes to the
 * first field with a fault.
 */
export function useForm<Name extends string>(parts: FormParts<Name>): Form<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const state = useMantineForm<Record<Name, string>>({
    mode: 'uncontrolled',
    initialValues: writtenIn(new FormData(), parts.names),
    validate: (written) => parts.check(written),
  })
  const faults = state.errors as Faults<Name>

  // Only after an attempt: while somebody types nothing may move.
  useEffect(() => {
    if (refusals > 0) focusFirstFault(form.current)
  }, [refusals])

  const refuse = (found: Faults<Name>) => {
    state.setErrors(found)
    setRefusals((before) => before + 1)
  }
  const submit = state.onSubmit(
    async (written) => {
      try {
        await parts.send(written)
        setSent(true)
      } catch (thrown) {
        refuse(parts.refused(failureFrom(thrown)))
      }
    },
    (found) => refuse(found as Faults<Name>),
  )

  return {
    form,
    faults,
    busy: state.submitting,
    sent,
    onSubmit(event) {
      event.preventDefault()
      if (state.submitting) return
      setSent(false)
      state.setValues(writtenIn(new FormData(event.currentTarget), parts.names))
      submit(event)
    },
    field: (name) => ({
      name,
      error: faults[name],
      onChange: () => state.clearFieldError(name),
    }),
  }
}

function writtenIn<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
}

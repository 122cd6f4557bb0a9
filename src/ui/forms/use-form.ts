import { useForm as useMantineForm } from '@mantine/form'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { toFailure } from '#src/ui/to-failure.ts'

/** Error messages by the name of the field; `form` is for those that belong to no field. */
export type FormErrors<Name extends string> = { readonly [Field in Name | 'form']?: string | undefined }
/** Values by the name of the field; an unchecked box and a disabled field are empty. */
export type FormValues<Name extends string> = Readonly<Record<Name, string>>

interface FormParts<Name extends string> {
  readonly names: readonly Name[]
  /** The errors that are known without the server. Nothing is submitted while there is one. */
  validate(values: FormValues<NoInfer<Name>>): FormErrors<NoInfer<Name>>
  submit(values: FormValues<NoInfer<Name>>): Promise<unknown>
  /** The errors to show after `submit` has thrown. */
  errorsOf(failure: Failure): FormErrors<NoInfer<Name>>
}

export interface FormField<Name extends string> {
  readonly name: Name
  readonly error: string | undefined
  /** Clears the error of the field. */
  onChange(): void
}

interface Form<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly errors: FormErrors<Name>
  readonly busy: boolean
  /** Whether the last attempt succeeded. */
  readonly submitted: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** The properties of an input. */
  field(name: Name): FormField<Name>
}

/**
 * A form with a submit button. Its inputs are uncontrolled, since password managers write there without an event; their
 * values are read on submit and survive every failure. The first invalid field is then focused.
 */
export function useForm<Name extends string>(parts: FormParts<Name>): Form<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const [failures, setFailures] = useState(0)
  const state = useMantineForm<Record<Name, string>>({
    mode: 'uncontrolled',
    initialValues: valuesOf(new FormData(), parts.names),
    validate: (values) => parts.validate(values),
  })
  const errors = state.errors as FormErrors<Name>

  // Only after an attempt: the focus must not move while the learner types.
  useEffect(() => {
    if (failures > 0) focusFirstInvalid(form.current)
  }, [failures])

  const fail = (found: FormErrors<Name>) => {
    state.setErrors(found)
    setFailures((before) => before + 1)
  }
  const submit = state.onSubmit(
    async (values) => {
      try {
        await parts.submit(values)
        setSubmitted(true)
      } catch (thrown) {
        fail(parts.errorsOf(toFailure(thrown)))
      }
    },
    (found) => fail(found as FormErrors<Name>),
  )

  return {
    form,
    errors,
    busy: state.submitting,
    submitted,
    onSubmit(event) {
      event.preventDefault()
      if (state.submitting) return
      setSubmitted(false)
      state.setValues(valuesOf(new FormData(event.currentTarget), parts.names))
      submit(event)
    },
    field: (name) => ({
      name,
      error: errors[name],
      onChange: () => state.clearFieldError(name),
    }),
  }
}

/** Focuses the first invalid field of a form. */
const focusFirstInvalid = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

function valuesOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>
}

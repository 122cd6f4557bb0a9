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

interface Outcome<Name extends string> {
  readonly faults: Faults<Name>
  readonly sent: boolean
  readonly attempt: number
}

/**
 * A form with a button. The browser holds what is written, since password managers write there without telling anyone;
 * it is read when the form is sent, once at a time, and stays whatever happens. After a refusal the focus goes to the
 * first field with a fault.
 */
export function useForm<Name extends string>(parts: FormParts<Name>): Form<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [{ faults, sent, attempt }, setOutcome] = useState<Outcome<Name>>({ faults: {}, sent: false, attempt: 0 })
  const tell = (next: Faults<Name>, taken = false) =>
    setOutcome((before) => ({ faults: next, sent: taken, attempt: before.attempt + 1 }))

  // Only after an attempt: while somebody types nothing may move.
  useEffect(() => {
    if (attempt > 0) focusFirstFault(form.current)
  }, [attempt])

  const send = async (written: Written<Name>) => {
    setBusy(true)
    tell({})
    try {
      await parts.send(written)
      tell({}, true)
    } catch (thrown) {
      tell(parts.refused(failureFrom(thrown)))
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    faults,
    busy,
    sent,
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      const written = readForm(event.currentTarget, parts.names)
      const found = parts.check(written)
      if (Object.values(found).some((fault) => fault !== undefined)) tell(found)
      else void send(written)
    },
    field: (name) => ({
      name,
      error: faults[name],
      onChange: () => setOutcome((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } })),
    }),
  }
}

function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Written<Name> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Written<Name>
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Failure } from '#contract/errors.ts'
import { focusFirstFault } from '#src/ui/forms/focus-first-fault.ts'

/** What is wrong, by the name of the field; `form` is for what belongs to none. */
export type Faults<Name extends string> = { readonly [Field in Name | 'form']?: string | undefined }
/** What was written, by the name of the field; a box that is not ticked is empty. */
export type Written<Name extends string> = Readonly<Record<Name, string>>

interface AccountFormParts<Name extends string> {
  readonly names: readonly Name[]
  /** What can be said without asking the server. Nothing is sent while there is a fault. */
  check(written: Written<Name>): Faults<Name>
  /** Sends it; what it throws is shown as `refused` says. */
  send(written: Written<Name>): Promise<void>
  refused(failure: Failure): Faults<Name>
}

interface AccountForm<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly faults: Faults<Name>
  readonly busy: boolean
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** Takes the fault of a field away, as soon as somebody sees to it. */
  clear(name: Name): void
}

/**
 * A form of the way in. The browser holds what is written, since password managers write there without telling anyone;
 * it is read when the form is sent, and stays whatever happens.
 */
export function useAccountForm<Name extends string>(parts: AccountFormParts<Name>): AccountForm<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [{ faults, attempt }, setOutcome] = useState({ faults: {} as Faults<Name>, attempt: 0 })
  const tell = (next: Faults<Name>) => setOutcome((before) => ({ faults: next, attempt: before.attempt + 1 }))

  // Only after an attempt: while somebody types nothing may move.
  useEffect(() => {
    if (attempt > 0) focusFirstFault(form.current)
  }, [attempt])

  const send = async (written: Written<Name>) => {
    setBusy(true)
    tell({} as Faults<Name>)
    try {
      await parts.send(written)
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
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      const written = readForm(event.currentTarget, parts.names)
      const found = parts.check(written)
      if (Object.values(found).some((fault) => fault !== undefined)) tell(found)
      else void send(written)
    },
    clear: (name) => setOutcome((before) => ({ ...before, faults: { ...before.faults, [name]: undefined } })),
  }
}

function readForm<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Written<Name> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Written<Name>
}

/** What was thrown as a failure: a piece of the page that did not arrive is the network's, like any other silence. */
function failureFrom(thrown: unknown): Failure {
  return thrown instanceof Failure
    ? thrown
    : new Failure(navigator.onLine ? 'unreachable' : 'offline', { cause: thrown })
}

import { type FormEvent, useState } from 'react'
import { TextField } from '#src/ui/forms/TextField.tsx'
import pill from '#src/ui/pill.module.css'
import textButton from '#src/ui/text-button.module.css'
import { useFocusInside } from '#src/ui/use-focus-inside.ts'
import styles from './CouponBlock.module.css'
import { couponDiscountText } from './coupon-copy.ts'
import type { CouponState } from './use-coupon.ts'

interface CouponBlockProps {
  readonly state: CouponState
  readonly disabled: boolean
  /** Where a valid coupon takes nothing off the chosen plan. */
  readonly note?: string | undefined
  onValidate(code: string): void
  onClear(): void
}

/** The coupon of an order: a link that opens a field, its validation and its discount (F190). */
export function CouponBlock({ state, disabled, note, onValidate, onClear }: CouponBlockProps) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState<string>()
  const [missing, setMissing] = useState(false)
  // VALIDAR and QUITAR take each other's place.
  const form = useFocusInside<HTMLFormElement>(state.status, 'input')
  const open = opened || state.status !== 'idle'
  const code = text ?? (state.status === 'idle' ? '' : state.code)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (state.status === 'loading' || disabled) return
    setMissing(code.trim() === '')
    if (code.trim() !== '') onValidate(code.trim())
  }
  const handleChange = (value: string) => {
    setText(value)
    setMissing(false)
    // It stays open where the URL had opened it.
    setOpened(true)
    if (state.status !== 'idle') onClear()
  }
  const handleRemove = () => {
    setText('')
    setOpened(true)
    onClear()
  }
  if (!open) {
    return (
      <button type="button" className={textButton.primary} disabled={disabled} onClick={() => setOpened(true)}>
        Tengo un cupón
      </button>
    )
  }
  const error = missing ? 'Introduce un cupón' : state.status === 'error' ? state.message : undefined
  return (
    <form ref={form} className={styles.block} noValidate onSubmit={handleSubmit} aria-label="Cupón">
      <TextField
        className={styles.field}
        label="Introduce un cupón"
        name="coupon"
        placeholder="Introduce un cupón válido"
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={disabled || state.status === 'loading'}
        error={error}
        // Only where it was opened by a press.
        autoFocus={opened && state.status === 'idle'}
        onChange={(event) => handleChange(event.target.value)}
      />
      {state.status === 'valid' ? (
        // The keys keep React from turning the pressed button into the submit button, whose press then sends the form.
        <button
          key="remove"
          type="button"
          className={`${pill.outline} ${styles.action}`}
          disabled={disabled}
          onClick={handleRemove}
        >
          QUITAR
        </button>
      ) : (
        <button
          key="validate"
          type="submit"
          className={`${pill.outline} ${styles.action}`}
          aria-disabled={state.status === 'loading' || disabled || undefined}
        >
          {state.status === 'error' && state.unchecked && code === state.code ? 'REINTENTAR' : 'VALIDAR'}
        </button>
      )}
      <p className={styles.outcome} role="status">
        {state.status === 'loading' ? 'Comprobando tu cupón…' : null}
        {state.status === 'valid' && !error ? (
          <>
            <strong>El cupón es válido</strong>
            <span>{note ?? couponDiscountText(state.check)}</span>
          </>
        ) : null}
      </p>
    </form>
  )
}

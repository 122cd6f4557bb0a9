import { useId } from 'react'
import styles from './RegistrationCard.module.css'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'

interface RegistrationCardProps extends Omit<RegistrationFormProps, 'variant'> {
  /** `pay` where registering is the first step of subscribing. */
  readonly leadsTo: 'dance' | 'pay'
}

/** Registers within a page, with an address and a password alone (F49). */
export function RegistrationCard({ leadsTo, ...form }: RegistrationCardProps) {
  const title = useId()
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {leadsTo === 'dance' ? 'Empieza el baile ahora' : 'Suscríbete ahora'}
      </h2>
      <RegistrationForm variant="card" {...form} />
    </section>
  )
}

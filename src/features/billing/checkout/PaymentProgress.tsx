import { paths } from '#contract/paths.ts'
import type { WaitPhase } from '../polling/poll-timeline.ts'
import { waitMessages } from '../subscription/subscription-copy.ts'
import styles from './PaymentProgress.module.css'
import type { PaymentState } from './payment-state.ts'

interface PaymentProgressProps {
  readonly step: PaymentState['step']
  readonly phase: WaitPhase | 'idle'
}

const stepText: Readonly<Record<Exclude<PaymentState['step'], 'editing'>, string>> = {
  'creating-method': 'Comprobando tu tarjeta…',
  subscribing: 'Enviando tu pedido…',
  confirming: 'Tu banco te pide que confirmes la operación…',
  checking: 'Comprobando si tu pago ha llegado…',
  waiting: 'Confirmando tu pago…',
  paid: '¡Listo! Tu pago ha llegado.',
}

/** What happens to a payment that is under way, from the press of the button to its end (F195). */
export function PaymentProgress({ step, phase }: PaymentProgressProps) {
  const delayed = phase === 'delayed' || phase === 'timed-out'
  return (
    <div className={styles.progress} role="status" data-phase={phase}>
      {step === 'editing' ? null : (
        <>
          <span className={styles.beat} aria-hidden />
          <p>
            {step === 'waiting' && delayed ? waitMessages[phase] : stepText[step]}
            {step === 'waiting' && phase === 'timed-out' ? (
              <>
                {' '}
                <a href={paths.support} target="_blank" rel="noreferrer">
                  Abrir soporte<span className="visually-hidden"> en otra pestaña</span>
                </a>
                <br />
                Seguimos mirando: si el pago llega, entrarás sin hacer nada. No hace falta que pagues otra vez.
              </>
            ) : null}
          </p>
        </>
      )}
    </div>
  )
}

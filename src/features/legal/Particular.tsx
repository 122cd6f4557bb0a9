import type { PublicOperator } from '#contract/operator.ts'
import { operator } from '#src/ui/operator.ts'
import styles from './legal.module.css'

type ParticularName = keyof PublicOperator

const particulars: Readonly<Record<ParticularName, { readonly label: string; readonly variable: string }>> = {
  name: { label: 'Nombre o razón social', variable: 'OPERATOR_NAME' },
  taxId: { label: 'NIF', variable: 'OPERATOR_TAX_ID' },
  address: { label: 'Domicilio', variable: 'OPERATOR_ADDRESS' },
  email: { label: 'Correo', variable: 'SUPPORT_EMAIL' },
  phone: { label: 'Teléfono', variable: 'OPERATOR_PHONE' },
  registry: { label: 'Datos registrales', variable: 'OPERATOR_REGISTRY' },
}

const links: Partial<Record<ParticularName, (value: string) => string>> = {
  email: (address) => `mailto:${address}`,
  phone: (number) => `tel:${number.replace(/[^+\d]/g, '')}`,
}

/** A particular of the operator, or a mark that it is not configured. */
export function Particular({ of }: { readonly of: ParticularName }) {
  const value = operator[of]
  const { label, variable } = particulars[of]
  if (value === null)
    return (
      <mark className={styles.unset}>
        {label}: por completar ({variable})
      </mark>
    )
  const href = links[of]?.(value)
  return href ? <a href={href}>{value}</a> : value
}

/** Who provides the service. Only what is registered has particulars of a register. */
export function OperatorParticulars() {
  const shown = (Object.keys(particulars) as ParticularName[]).filter(
    (name) => name !== 'registry' || operator.registry !== null,
  )
  return (
    <dl className={styles.particulars}>
      {shown.map((name) => (
        <div key={name} className={styles.particular}>
          <dt>{particulars[name].label}</dt>
          <dd>
            <Particular of={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { AccountPage } from '../AccountPage.tsx'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'

type PageVariant = 'standard' | 'operator' | 'challenge'

interface RegistrationProps extends Omit<RegistrationFormProps, 'variant'> {
  readonly variant: PageVariant
}

const words: Readonly<Record<PageVariant, { readonly title: string; readonly intro: ReactNode }>> = {
  standard: {
    title: 'Regístrate',
    intro: 'Crea tu cuenta y empieza hoy: solo necesitas un rincón donde moverte.',
  },
  operator: {
    title: 'Regístrate con tu cupón',
    intro: 'Escribe el cupón que te dio tu operadora, valídalo y crea tu cuenta.',
  },
  challenge: {
    title: 'Crea tu cuenta',
    intro: 'Una clase corta al día, de nivel básico. En cuanto confirmes tu correo, estás dentro.',
  },
}

/** The registration pages. */
export function Registration(props: RegistrationProps) {
  const { title, intro } = words[props.variant]
  return (
    <AccountPage
      title={title}
      intro={intro}
      foot={
        <p>
          ¿Ya tienes cuenta?{' '}
          <Link to={paths.login} search={props.variant === 'challenge' ? { reto: '1' } : {}}>
            Inicia sesión
          </Link>
        </p>
      }
    >
      <RegistrationForm {...props} />
    </AccountPage>
  )
}

import { Registration } from '#src/features/account/registration/Registration.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useNewAccount } from './use-new-account.ts'

interface RegistrationScreenProps {
  readonly variant: 'standard' | 'operator' | 'challenge'
  readonly title: string
}

/** A registration page. */
export function RegistrationScreen({ variant, title }: RegistrationScreenProps) {
  const account = useNewAccount(variant === 'challenge')
  return (
    <>
      <PageTitle title={title} />
      <Registration variant={variant} {...account} />
    </>
  )
}

import { signOut } from '#src/session/sign-out.ts'

export function SignOutButton({ className }: { readonly className: string | undefined }) {
  return (
    <button type="button" className={className} onClick={signOut}>
      Salir
    </button>
  )
}

import { AccountPage } from '../AccountPage.tsx'

/** While the server reads what Google said. */
export function EnteringNotice() {
  return (
    <AccountPage title="Un momento…" intro={<span role="status">Estamos comprobando tu cuenta de Google.</span>}>
      {null}
    </AccountPage>
  )
}

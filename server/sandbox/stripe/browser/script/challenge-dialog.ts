/** The texts of the authentication dialog. */
interface ChallengeSubject {
  /** Cents and ISO currency of a payment; undefined where a card is only stored. */
  readonly amount?: { readonly cents: number; readonly currency: string }
}

const style = `
.SandboxChallenge { box-sizing: border-box; width: min(26em, calc(100vw - 2em)); max-height: calc(100dvh - 2em); overflow: auto;
  padding: min(1.5em, 6vw); border: 1px solid #8d8399; border-radius: 1em; background: #fff; color: #1d1329; font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
.SandboxChallenge::backdrop { background: rgb(20 9 31 / .7) }
.SandboxChallenge:focus-visible { outline: none }
.SandboxChallenge h2 { margin: 0 0 .5em; font-size: 1.25em; line-height: 1.2 }
.SandboxChallenge p { margin: 0 0 1em }
.SandboxChallenge div { display: flex; flex-wrap: wrap; gap: .75em }
.SandboxChallenge button { flex: 1 1 8em; min-height: 2.75em; padding: .5em 1em; border: 1px solid #4f00ba; border-radius: 999px;
  background: #fff; color: #4f00ba; font: inherit; font-weight: 600; cursor: pointer }
.SandboxChallenge button:first-child { background: #4f00ba; color: #fff }
.SandboxChallenge button:focus-visible { outline: 3px solid #8a49f0; outline-offset: 2px }
`

/**
 * The bank's page of a 3-D Secure authentication, as a modal dialog. Resolves with whether the payment was authorised;
 * Escape and the button that closes it count as a refusal. The focus returns to where it was.
 */
export function askForAuthentication(document: Document, subject: ChallengeSubject): Promise<boolean> {
  const opener = document.activeElement
  const dialog = document.createElement('dialog')
  dialog.className = 'SandboxChallenge'
  dialog.tabIndex = -1
  dialog.setAttribute('aria-labelledby', 'sandbox-challenge-title')
  dialog.setAttribute('aria-describedby', 'sandbox-challenge-text')
  const rules = element(document, 'style', style)
  const title = element(document, 'h2', 'Tu banco quiere comprobar que eres tú')
  title.id = 'sandbox-challenge-title'
  const text = element(document, 'p', describe(subject))
  text.id = 'sandbox-challenge-text'
  const buttons = document.createElement('div')
  dialog.append(rules, title, text, buttons)

  return new Promise((resolve) => {
    const settle = (accepted: boolean) => {
      dialog.close()
      dialog.remove()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      resolve(accepted)
    }
    const choices = [
      ['Autorizar', true],
      ['Rechazar', false],
      ['Cerrar', false],
    ] as const
    for (const [label, accepted] of choices) {
      const button = element(document, 'button', label)
      button.type = 'button'
      button.addEventListener('click', () => settle(accepted))
      buttons.append(button)
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      settle(false)
    })
    document.body.append(dialog)
    dialog.showModal()
    // Not its first button: a key that is still held down would press it.
    dialog.focus()
  })
}

function describe({ amount }: ChallengeSubject): string {
  const what = amount ? `este pago de ${formatted(amount)}` : 'esta tarjeta para tus próximos pagos'
  return `Es una comprobación 3-D Secure de prueba: nadie te cobrará nada de verdad. ¿Autorizas ${what}?`
}

const formatted = ({ cents, currency }: NonNullable<ChallengeSubject['amount']>) =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency }).format(cents / 100)

function element<Tag extends 'style' | 'h2' | 'p' | 'button'>(
  document: Document,
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

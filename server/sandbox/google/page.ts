import type { Asked } from './asked.ts'

/** People who are always there to be picked. */
const people = [
  { email: 'lucia.navarro@gmail.test', name: 'Lucía', lastname: 'Navarro' },
  { email: 'marcos.vidal@gmail.test', name: 'Marcos', lastname: 'Vidal' },
  { email: 'ines.romero@gmail.test', name: 'Inés', lastname: 'Romero' },
] as const

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  h1 { font-size: 1.5rem }
  ul { list-style: none; padding: 0 }
  label { display: block; margin-top: 1rem }
  input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; padding: .6rem; font: inherit }
  button { display: block; width: 100%; margin-top: .75rem; padding: .75rem; font: inherit; text-align: left; cursor: pointer }
  small { display: block }`

/** The page where somebody says who they are. It asks for no password: nobody should type a real one here. */
export function choosePage(asked: Asked, action: string): string {
  return page(`
  <h1>¿Con qué cuenta quieres entrar?</h1>
  <p>Esta academia funciona sin Google de verdad: aquí eliges quién eres para probar cómo se entra.</p>
  <ul>${people.map((person) => `<li>${form(asked, action, personButton(person))}</li>`).join('')}</ul>
  ${form(asked, action, ownFields(asked))}
  ${form(asked, action, '<button name="deny" value="1">No quiero entrar</button>')}`)
}

export const refusalPage = () =>
  page('<h1>Esta petición no es correcta</h1><p>Vuelve a la academia e inténtalo otra vez.</p>')

const personButton = ({ email, name, lastname }: (typeof people)[number]) => `
  ${hidden({ email, given_name: name, family_name: lastname, email_verified: 'true' })}
  <button>${name} ${lastname}<small>${email}</small></button>`

const ownFields = ({ login_hint = '' }: Asked) => `
  <label>Otro correo electrónico <input type="email" name="email" required autocomplete="email" value="${escaped(login_hint)}"></label>
  <label>Nombre <input name="given_name" autocomplete="given-name" maxlength="100"></label>
  <label>Apellidos <input name="family_name" autocomplete="family-name" maxlength="100"></label>
  <label><input type="checkbox" name="email_verified" value="true" checked> El correo está comprobado</label>
  <button>Continuar</button>`

function form({ login_hint, ...asked }: Asked, action: string, content: string): string {
  return `<form method="post" action="${escaped(action)}">${hidden(asked)}${content}</form>`
}

const hidden = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value ?? '')}">`)
    .join('')

const page = (content: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Elige una cuenta</title>
<style>${style}</style>
<main>${content}</main>
</html>
`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

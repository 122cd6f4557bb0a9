import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

/** Predefined accounts. */
const people = [
  { email: 'lucia.navarro@gmail.test', name: 'Lucía', lastname: 'Navarro' },
  { email: 'marcos.vidal@gmail.test', name: 'Marcos', lastname: 'Vidal' },
  { email: 'ines.romero@gmail.test', name: 'Inés', lastname: 'Romero' },
] as const

const style = `
  :root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1d1329; background: #fbfafd }
  body { margin: 0; padding: 2rem 1rem }
  main { box-sizing: border-box; max-width: 28rem; margin: 0 auto; padding: 1.5rem; background: #fff; border: 1px solid #e4dfeb; border-radius: 16px }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.2 }
  h2 { margin: 2rem 0 0; font-size: 1.0625rem }
  p, small { color: #6b6078 }
  ul { list-style: none; margin: 1.5rem 0 0; padding: 0; border: 1px solid #e4dfeb; border-radius: 12px; overflow: hidden }
  li + li { border-top: 1px solid #e4dfeb }
  small { display: block; font-size: .875rem }
  label { display: block; margin-top: 1rem; font-size: .9375rem; font-weight: 600 }
  label.tick { display: flex; gap: .5rem; align-items: center; min-height: 24px; font-weight: 400 }
  input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .625rem .75rem; font: inherit; font-weight: 400; border: 1px solid #8d8399; border-radius: 10px }
  input[type=checkbox] { width: 20px; height: 20px; accent-color: #4f00ba }
  button { display: block; width: 100%; padding: .75rem 1rem; font: inherit; color: inherit; background: none; border: 0; cursor: pointer }
  li button { text-align: left }
  li button:hover { background: #f3ecff }
  .go { margin-top: 1.25rem; font-weight: 600; color: #fff; background: #4f00ba; border-radius: 999px }
  .leave { margin-top: .5rem; color: #4f00ba; text-decoration: underline }
  :focus-visible { outline: 3px solid #8a49f0; outline-offset: -3px }`

/** The account chooser. It asks for no password: a real one must never be typed here. */
export function accountPage(parameters: AuthorizationRequest, action: string): string {
  return page(`
  <h1>¿Con qué cuenta quieres entrar?</h1>
  <p>Esta academia funciona sin Google de verdad: aquí eliges quién eres para probar cómo se entra.</p>
  <ul>${people.map((person) => `<li>${form(parameters, action, personButton(person))}</li>`).join('')}</ul>
  <h2>O con otro correo</h2>
  ${form(parameters, action, ownFields(parameters))}
  ${form(parameters, action, '<button class="leave" name="deny" value="1">No quiero entrar</button>')}`)
}

export const refusalPage = () =>
  page('<h1>Esta petición no es correcta</h1><p>Vuelve a la academia e inténtalo otra vez.</p>')

const personButton = ({ email, name, lastname }: (typeof people)[number]) => `
  ${hidden({ email, given_name: name, family_name: lastname, email_verified: 'true' })}
  <button>${name} ${lastname}<small>${email}</small></button>`

const ownFields = ({ login_hint = '' }: AuthorizationRequest) => `
  <label>Correo electrónico <input type="email" name="email" required autocomplete="email" value="${escapeHtml(login_hint)}"></label>
  <label>Nombre <input name="given_name" autocomplete="given-name" maxlength="100"></label>
  <label>Apellidos <input name="family_name" autocomplete="family-name" maxlength="100"></label>
  <label class="tick"><input type="checkbox" name="email_verified" value="true" checked> El correo está comprobado</label>
  <button class="go">Continuar</button>`

function form({ login_hint, ...parameters }: AuthorizationRequest, action: string, content: string): string {
  return `<form method="post" action="${escapeHtml(action)}">${hidden(parameters)}${content}</form>`
}

const hidden = (fields: Readonly<Record<string, string | undefined>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('')

const page = (content: string) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Elige una cuenta</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>${content}</main>
</html>
`

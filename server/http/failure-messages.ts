import type { FailureIssue, ServerFailureCode } from '#contract/errors.ts'
import { changedElsewhere, minNameLength } from '#contract/rules/profile-rules.ts'
import { minPasswordLength } from '#contract/rules/registration.ts'

/**
 * Spanish messages that the specification expects in an answer, with their field. The page has those of other failures.
 */
const messages: Partial<Record<ServerFailureCode, { readonly field: string; readonly text: string }>> = {
  credentials_wrong: { field: 'email', text: 'El correo electrónico o la contraseña no son correctos.' },
  sign_in_limited: {
    field: 'email',
    text: 'Han fallado demasiadas contraseñas desde otros dispositivos o desde esta red. Puedes entrar ya con un dispositivo en el que hayas entrado antes, con Google, o pidiendo una contraseña nueva por correo.',
  },
  email_taken: { field: 'email', text: 'Este correo electrónico ya tiene una cuenta. Inicia sesión o usa otro.' },
  email_unknown: { field: 'email', text: 'No podemos usar este correo electrónico.' },
  link_spent: { field: 'email', text: 'Este enlace ya se ha usado o ha caducado. Pide otro y te llegará al momento.' },
  code_wrong: {
    field: 'code',
    text: 'Este código no es correcto. Pide otro correo si se te han acabado los intentos.',
  },
  password_wrong: { field: 'current_password', text: 'Esta no es tu contraseña actual.' },
  fresh_sign_in_needed: { field: 'current_password', text: 'Para este cambio necesitamos tu contraseña actual.' },
  coupon_unknown: { field: 'coupon_code', text: 'El cupón no es válido.' },
  coupon_used: { field: 'coupon_code', text: 'Este cupón ya ha sido utilizado.' },
  conditions_needed: {
    field: 'conditions',
    text: 'Debes aceptar las condiciones para poder publicar tu vídeo',
  },
  image_refused: { field: 'file', text: 'No hemos podido abrir esta imagen. Prueba con otra.' },
}

const tooShort = `Min. ${minNameLength} caracteres`

/** Messages for an invalid field, by the last segment of its path. A Map, since a client may send `constructor`. */
const fieldMessages: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'El correo electrónico debe ser válido',
    password: `Min. ${minPasswordLength} caracteres`,
    password_confirmation: 'Las contraseñas deben coincidir',
    password_confirmed: 'Las contraseñas deben coincidir',
    phone: 'Teléfono no válido',
    name: tooShort,
    lastname: tooShort,
    user_name: tooShort,
  }),
)

const notPlain = 'Quita los caracteres invisibles que cambian el sentido de la escritura'

/**
 * Spanish labels of form fields, for failures without a message of their own (Q54). None contains the word by which the
 * page recognises the e-mail field.
 */
export const fieldLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'Nombre',
    lastname: 'Apellidos',
    user_name: 'Nombre de usuario',
    gender: 'Género',
    city: 'Ciudad',
    country: 'País',
    cp: 'Código postal',
    birthday: 'Fecha de nacimiento',
    current_password: 'Contraseña actual',
    replaces: 'Valores anteriores',
    currency: 'Moneda',
    experiment: 'Experimento',
    coupon: 'Cupón',
    coupon_code: 'Cupón de operadora',
    challenge: 'Reto',
    token: 'Enlace',
    title: 'Título',
    videoTitle: 'Título',
    description: 'Descripción',
    offset: 'Ajuste',
    file: 'Archivo',
  }),
)

const missing = 'Este campo es obligatorio'

const common = 'Esta contraseña es de las más usadas, y de las primeras que se prueban. Elige otra.'

/** Of a new one of spaces alone, and of one that is missing. */
const blankPassword = 'La contraseña es obligatoria'

const nameFields = ['name', 'lastname', 'user_name', 'city', 'country', 'cp', 'title', 'videoTitle', 'description']

function fieldMessage({ path, code }: FailureIssue): readonly [field: string, text: string] | undefined {
  const field = path.split('.').at(-1) ?? ''
  if (code === 'common') return [field, common]
  if (code === changedElsewhere) return [field, 'Lo cambiaste después en otro dispositivo']
  if (code === 'pattern' && nameFields.includes(field)) return [field, notPlain]
  if (code === 'pattern' && field === 'password') return [field, blankPassword]
  if (code === 'required' && field === 'password') return [field, blankPassword]
  if (code === 'required' && fieldMessages.get(field) === tooShort) return [field, missing]
  const label = fieldLabels.get(field)
  const text = fieldMessages.get(field) ?? (label && `Revisa este dato: ${label}`)
  return text === undefined ? undefined : [field, text]
}

interface FailureMessages {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** The messages of a failure, shaped as the specification reads them; empty when the page has its own. */
export function describeFailure(code: ServerFailureCode, issues: readonly FailureIssue[]): FailureMessages {
  const own = messages[code]
  if (own) return { message: own.text, errors: { [own.field]: [own.text] } }
  const fields = issues.flatMap((issue) => {
    const found = fieldMessage(issue)
    return found ? [[found[0], [found[1]]] as const] : []
  })
  const message = fields[0]?.[1][0]
  return message === undefined ? {} : { message, errors: Object.fromEntries(fields) }
}

/** The same as one line of plain text, which names a missing name field (F47). */
export function failureMessageLine(code: ServerFailureCode, issues: readonly FailureIssue[]): string | undefined {
  const { message } = describeFailure(code, issues)
  const field = issues[0]?.path.split('.').at(-1) ?? ''
  return message !== undefined && nameFields.includes(field) ? `${fieldLabels.get(field)}: ${message}` : message
}

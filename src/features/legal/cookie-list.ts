import { cookies, learnerCookies, sessionDays, signedInHintDays } from '#contract/cookies.ts'

export interface CookieFacts {
  readonly names: readonly string[]
  readonly purpose: string
  readonly lasts: string
}

type FactsOf<Names> = Readonly<Record<keyof Names, Omit<CookieFacts, 'names'>>>

/** Every cookie of the academy with a name of its own. */
const own: FactsOf<typeof cookies> = {
  session: {
    purpose: 'Mantiene tu sesión abierta. Ningún programa de la página puede leerla.',
    lasts: `${sessionDays} días desde la última vez que entras`,
  },
  signedInHint: {
    purpose:
      'Dice a la página que has entrado en este dispositivo, para enseñarte lo tuyo desde el principio, también sin conexión.',
    lasts: `${signedInHintDays} días desde la última vez que entras`,
  },
  device: {
    purpose: 'Recuerda que este navegador ya entró en tu cuenta, para que quien adivina contraseñas no te deje fuera.',
    lasts: 'Un año',
  },
  xsrf: { purpose: 'Protege los formularios de páginas ajenas.', lasts: 'Hasta que cierras el navegador' },
  social: { purpose: 'Une la respuesta de Google con el navegador que la pidió.', lasts: 'Diez minutos' },
  experiment: {
    purpose:
      'Guarda qué oferta te tocó, con prueba o con garantía, para que no cambie de una visita a otra. Es un número, el mismo para mucha gente: no te identifica ni se usa para medir.',
    lasts: 'Un año',
  },
  currency: { purpose: 'La moneda que eliges. Solo existe si la cambias tú.', lasts: 'Un año' },
  storedLessons: {
    purpose:
      'Qué clases has guardado en este dispositivo, para avisarte si el navegador las borra. Solo existe si guardas alguna; se borra al cerrar sesión.',
    lasts: `${signedInHintDays} días desde la última vez que entras`,
  },
  dataSaver: {
    purpose:
      'Lo que eliges en Ahorro de datos, para que las imágenes lleguen pequeñas desde la primera. Solo existe si lo cambias tú.',
    lasts: 'Un año desde tu última visita',
  },
  consent: { purpose: 'Lo que elegiste en el aviso de cookies, también si dijiste que no.', lasts: 'Medio año' },
}

/** Every cookie that each learner of a browser has. */
const ofLearner: FactsOf<typeof learnerCookies> = {
  profileReminder: {
    purpose:
      'Cuántas veces has cerrado el aviso de completar tu perfil y qué día, para no repetirlo. Su nombre termina en el número de tu cuenta. Solo existe si lo cierras.',
    lasts: 'Un año desde que lo cierras',
  },
  billingNotice: {
    purpose:
      'Qué avisos de tu plan has cerrado, para no repetirlos. Su nombre termina en el tipo de aviso y el número de tu cuenta. Solo existe si cierras alguno.',
    lasts: 'Hasta el día después de la fecha del aviso; la del cobro fallido, hasta que cierras el navegador',
  },
}

/** Those that the academy cannot do without, and those that people choose. */
export const necessaryCookies: readonly CookieFacts[] = [
  ...(Object.keys(own) as (keyof typeof cookies)[]).map((cookie) => ({ names: [cookies[cookie]], ...own[cookie] })),
  ...(Object.keys(ofLearner) as (keyof typeof learnerCookies)[]).map((cookie) => ({
    names: [`${learnerCookies[cookie]}-…`],
    ...ofLearner[cookie],
  })),
  {
    names: ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'],
    purpose: 'Abren los vídeos que puedes ver. Solo existen con la sesión abierta.',
    lasts: 'Una hora',
  },
  {
    names: ['__stripe_mid', '__stripe_sid'],
    purpose: 'Las pone Stripe, que gestiona los pagos, para detectar fraude. Solo en las páginas donde se paga.',
    lasts: 'Un año y media hora',
  },
]

export const optionalCookies: readonly CookieFacts[] = [
  {
    names: ['_ga'],
    purpose:
      'Medición. La academia no la pone: si otra página del mismo dominio la ha puesto y das permiso, la unimos a tu cuenta para saber qué clases gustan.',
    lasts: 'Lo que diga quien la puso',
  },
  {
    names: ['_fbp', '_fbc'],
    purpose: 'Publicidad. Igual: solo se leen, con tu permiso, para saber si llegaste por un anuncio.',
    lasts: 'Lo que diga quien las puso',
  },
]

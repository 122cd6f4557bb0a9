import type { FaqEntry, Testimonial } from '#contract/home.ts'
import { guaranteeDays } from '#contract/rules/guarantee.ts'

const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    '¿Y si no he bailado nunca?',
    'Empieza por el nivel principiante: cada curso parte de cómo se cuenta la música y de un solo paso. Puedes repetir la misma clase las veces que quieras y ponerla más despacio; nadie te espera y a nadie retrasas.',
  ],
  [
    '¿Cuánto sitio necesito en casa?',
    'Con dos metros por dos libres basta para casi todo. Las clases que se desplazan más lo dicen en su descripción. Ropa cómoda y, si tienes vecinos debajo, calcetines.',
  ],
  [
    '¿Qué diferencia hay entre los planes?',
    'Todos abren todas las clases, los cursos y los programas. Con Feedback, además, envías tus vídeos y te corrigen cuatro veces al mes. Con Personal se suma una clase privada de media hora al mes, en directo.',
  ],
  [
    '¿Puedo darme de baja cuando quiera?',
    'Sí, desde tu perfil y en tres pasos, sin llamar a nadie. Lo que ya has pagado lo sigues disfrutando hasta el último día.',
  ],
  [
    '¿Y si no me convence?',
    `Tienes ${guaranteeDays} días de garantía. Pides la devolución en tu perfil, sin dar motivos, y el dinero vuelve a la misma tarjeta.`,
  ],
  [
    '¿Funciona en el móvil y sin cobertura?',
    'Funciona en cualquier navegador y puedes instalarla como una aplicación. Sin red sigues viendo el catálogo y puedes buscar en él; lo que marques mientras tanto se guarda y se envía al volver la conexión.',
  ],
  [
    '¿Quién ve los vídeos que grabo?',
    'Solo tú, y quien te corrige si lo pides. Si un día quieres enseñar uno a los demás, lo publicas tú; y lo retiras igual de fácil.',
  ],
]

/** The questions on the landing of the demo academy (F32). */
export const faq: readonly FaqEntry[] = questions.map(([question, answer], index) => ({
  id: index + 1,
  question,
  answer,
}))

/** Testimonials of the demo academy. These learners do not exist, and neither does the academy. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    name: 'Elena',
    about: 'Bachata, desde Gijón',
    text: 'Llevaba años diciendo que tengo dos pies izquierdos. Resulta que solo necesitaba verlo al 70 % y en espejo.',
  },
  {
    id: 2,
    name: 'Iker',
    about: 'Hip hop, desde Vitoria',
    text: 'Bailo quince minutos mientras se hace la cena. El martes me di cuenta de que contaba hasta ocho fregando los platos.',
  },
  {
    id: 3,
    name: 'Maru y Toni',
    about: 'Salsa, desde Castellón',
    text: 'La primera boda en la que no nos quedamos sentados.',
  },
  {
    id: 4,
    name: 'Sabela',
    about: 'Sevillanas, desde Lugo',
    text: 'Grabarme me daba una vergüenza enorme. Ahora comparo mi tercer intento con el primero y me río, pero de gusto.',
  },
]

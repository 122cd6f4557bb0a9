import type { ClassType } from '#contract/class-type.ts'

/** Closing sentences of descriptions, by class type. */
export const closings: Record<ClassType, readonly string[]> = {
  Básicos: [
    'Ideal si es tu primera vez o si quieres volver a los cimientos.',
    'Repítela tantos días como quieras: los cimientos agradecen la insistencia.',
    'Al acabar sabrás qué practicar hasta la próxima clase.',
  ],
  Movimientos: [
    'Te llevas un movimiento nuevo para colarlo en cualquier canción.',
    'Con dos repasos por semana lo tendrás incorporado.',
    'Verás enseguida cómo cambia todo lo que ya bailabas.',
  ],
  Coreografías: [
    'La pasamos entera tres veces, la última sin ninguna indicación.',
    'Apréndela por partes con los capítulos del vídeo y únelas al final.',
    'Cuando la tengas, enséñasela a alguien: es la mejor prueba.',
  ],
  Dirigidas: [
    'Solo tienes que darle al botón y seguirme.',
    'Sin paradas largas: el cuerpo aprende mientras se mueve.',
    'Perfecta para esos días en que no apetece pensar.',
  ],
  Entrenamientos: [
    'Trabaja a tu ritmo y descansa siempre que lo necesites.',
    'Notarás la diferencia en tus coreografías a las dos semanas.',
    'Hazla antes de bailar o como sesión suelta.',
  ],
  Programas: [
    'Ten a mano algo para anotar, porque saldrán ideas.',
    'Es un trabajo de varias sesiones: guárdala y vuelve a ella.',
  ],
}

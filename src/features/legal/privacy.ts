import { productName } from '#src/ui/product-name.ts'
import type { LegalText } from './LegalPage.tsx'

export const privacy: LegalText = {
  title: 'Privacidad',
  changed: '21/11/2026',
  sections: [
    {
      heading: 'Qué guardamos',
      paragraphs: [
        'Tu nombre, tu correo y lo que tú nos cuentes en el perfil y en las preguntas de bienvenida. La contraseña se guarda de forma que ni siquiera nosotros podemos leerla.',
        'Lo que haces en la academia: dónde tienes la sesión abierta, qué buscas y, cuando las uses, tus clases y tus cursos.',
        'Los datos de tu tarjeta nunca pasan por nuestros servidores: los guarda quien gestiona los pagos.',
      ],
    },
    {
      heading: 'Para qué',
      paragraphs: [
        `Para que ${productName} funcione: que entres, sigas donde lo dejaste y encuentres tus clases. Y para escribirte cuando hay algo de tu cuenta que tienes que saber.`,
        'No vendemos tus datos. La medición de visitas y la publicidad solo existen si las aceptas en el aviso de cookies.',
      ],
    },
    {
      heading: 'La cámara',
      paragraphs: [
        'El espejo de práctica se queda en tu dispositivo: ni se graba ni se envía. Solo se guarda lo que tú grabes y decidas subir.',
      ],
    },
    {
      heading: 'En tu dispositivo',
      paragraphs: [
        'La academia guarda en tu dispositivo el catálogo, tus búsquedas recientes y quién eres, para funcionar sin conexión. Al cerrar la sesión se borra lo que es tuyo.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'En tu perfil, en Seguridad y privacidad, puedes descargar todo lo que sabemos de ti, cerrar sesiones y borrar tu cuenta al momento.',
        'Cuando borras la cuenta desaparece todo lo tuyo. Lo único que se conserva es lo que la ley obliga a guardar de los pagos, sin tu nombre.',
      ],
    },
    {
      heading: 'De dónde vienen algunos datos',
      paragraphs: [
        'El país se calcula a partir de tu dirección de internet y no se guarda; los nombres de ciudades que ofrece tu perfil vienen de una lista pública. Estas son sus fuentes, con licencia CC BY 4.0:',
      ],
      credits: [
        { label: 'IP Geolocation by DB-IP', href: 'https://db-ip.com' },
        { label: 'GeoNames', href: 'https://www.geonames.org' },
      ],
    },
  ],
}

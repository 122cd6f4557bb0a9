import type { LegalText } from './LegalPage.tsx'

export const cookiePolicy: LegalText = {
  title: 'Política de cookies',
  changed: '21/11/2026',
  sections: [
    {
      heading: 'Las que hacen falta',
      paragraphs: [
        'La sesión y una marca que dice que está abierta (7 días desde la última vez que entras); una que recuerda este navegador para protegerte de quien adivina contraseñas (un año); las que abren los vídeos que puedes ver (una hora); la que protege los formularios; y la que recuerda qué elegiste en el aviso (medio año).',
        'También guardamos la moneda que eliges y la versión de la oferta que te tocó, para que los precios no cambien de una visita a otra.',
      ],
    },
    {
      heading: 'Las que tú decides',
      paragraphs: [
        'Medición: contar visitas para saber qué clases gustan. Publicidad: saber si llegaste por un anuncio. Sin tu permiso no existen, y rechazarlas no te quita nada de la academia.',
      ],
    },
    {
      heading: 'Cambiar de idea',
      paragraphs: ['Borra las cookies de esta página en tu navegador y el aviso volverá a preguntarte.'],
    },
  ],
}

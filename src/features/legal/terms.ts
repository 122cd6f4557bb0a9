import { productName } from '#src/ui/product-name.ts'
import type { LegalText } from './LegalPage.tsx'

export const terms: LegalText = {
  title: 'Términos y condiciones de uso',
  changed: '21/11/2026',
  sections: [
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'La cuenta es tuya y de nadie más. Elige una contraseña que no uses en otro sitio; si crees que alguien la sabe, cámbiala y se cerrarán las demás sesiones.',
        'Necesitamos un correo en el que puedas leernos: con él confirmas la cuenta y recuperas la contraseña.',
      ],
    },
    {
      heading: 'Las clases',
      paragraphs: [
        `Las clases de ${productName} son para tu uso personal. Puedes verlas, repetirlas y bailar con ellas cuanto quieras; no puedes copiarlas, publicarlas ni cobrar por enseñarlas.`,
        'Baila a tu medida: si algo te duele, para. Antes de empezar, despeja el suelo y, si tienes alguna lesión, pregunta a tu médica o a tu médico.',
      ],
    },
    {
      heading: 'El reto',
      paragraphs: [
        'El reto abre sus clases durante cinco días, y dos días más por si te retrasas. Apuntarse es gratis y no obliga a nada después.',
      ],
    },
    {
      heading: 'Pagos',
      paragraphs: [
        'Antes de pagar verás siempre cuánto, cuándo y cada cuánto tiempo. Puedes cancelar cuando quieras desde tu perfil y seguirás teniendo acceso hasta el final de lo pagado.',
      ],
    },
    {
      heading: 'Lo que publicas',
      paragraphs: [
        'Los vídeos que subes son tuyos. Si decides publicarlos, nos das permiso para mostrarlos dentro de la academia hasta que los retires. Para publicar hay que tener al menos 14 años.',
      ],
    },
    {
      heading: 'Si algo no va bien',
      paragraphs: [
        'Escríbenos desde la página de soporte y te contestaremos. Si cambiamos algo importante de estas condiciones, te avisaremos por correo antes de que valga.',
      ],
    },
  ],
}

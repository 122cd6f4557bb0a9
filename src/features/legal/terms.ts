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
      heading: 'Programas libres con los que preparamos tus vídeos',
      paragraphs: [
        'Tu navegador prepara lo que grabas sin enviarlo a ninguna parte. Cuando no puede hacerlo solo, descarga FFmpeg compilado a WebAssembly (@ffmpeg/core 0.12.10, que incluye x264), con licencia GNU GPL 2.0 o posterior y sin ninguna garantía. También usamos ffmpeg.wasm (MIT) y Mediabunny (MPL 2.0). Aquí están su código y su licencia:',
      ],
      credits: [
        {
          label: 'Código de @ffmpeg/core y ffmpeg.wasm',
          href: 'https://github.com/ffmpegwasm/ffmpeg.wasm/tree/main/packages/core',
        },
        { label: 'Código de FFmpeg', href: 'https://ffmpeg.org/download.html' },
        { label: 'Licencia GNU GPL 2.0', href: 'https://www.gnu.org/licenses/old-licenses/gpl-2.0.html' },
        { label: 'Código de Mediabunny', href: 'https://github.com/Vanilagy/mediabunny' },
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

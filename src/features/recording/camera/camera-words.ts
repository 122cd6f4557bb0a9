import type { CameraFault } from './camera-fault.ts'

/** Why there is no picture, and what helps. */
export const cameraWords: Readonly<Record<CameraFault, { readonly title: string; readonly text: string }>> = {
  denied: {
    title: 'El navegador no deja usar la cámara',
    text: 'Ábrele permiso en el icono que hay junto a la dirección de esta página, o en los ajustes del navegador, y vuelve a intentarlo.',
  },
  none: {
    title: 'No encontramos ninguna cámara',
    text: 'Conecta una, o abre esta clase en el móvil, y vuelve a intentarlo.',
  },
  busy: {
    title: 'La cámara está ocupada',
    text: 'Puede que la esté usando otro programa u otra pestaña. Ciérralos y vuelve a intentarlo.',
  },
  insecure: {
    title: 'Aquí el navegador no presta la cámara',
    text: 'Los navegadores solo la prestan a páginas con conexión segura. Abre la academia con una dirección que empiece por https.',
  },
  overconstrained: {
    title: 'Esa cámara no nos sirve',
    text: 'Elige otra en la lista y vuelve a intentarlo.',
  },
  lost: {
    title: 'La cámara se ha apagado',
    text: 'Se ha desconectado o le has quitado el permiso. Cuando esté de vuelta, enciéndela otra vez.',
  },
}

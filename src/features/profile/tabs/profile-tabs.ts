import type { ProfileSection } from '#contract/paths.ts'

/** The sections of the profile in order (F167), by their value in the URL: `/perfil?seccion=seguridad`. */
export const profileTabs = [
  { value: 'datos', label: 'Mis datos' },
  { value: 'preferencias', label: 'Preferencias' },
  { value: 'suscripcion', label: 'Suscripción' },
  { value: 'seguridad', label: 'Seguridad y privacidad' },
  { value: 'videos', label: 'Mis vídeos' },
] as const satisfies readonly { value: ProfileSection; label: string }[]

/** The section of a URL value; the first one for any other text. */
export function tabOf(text: unknown): ProfileSection {
  return profileTabs.find(({ value }) => value === text)?.value ?? profileTabs[0].value
}

/**
 * The sections of the profile, in order (F167): by the word that stands in the address, `/perfil?seccion=seguridad`.
 * A section more is a line more here and its panel in ProfilePage.
 */
export const profileTabs = [
  { value: 'datos', label: 'Mis datos' },
  { value: 'preferencias', label: 'Preferencias' },
  { value: 'seguridad', label: 'Seguridad y privacidad' },
  { value: 'videos', label: 'Mis vídeos' },
] as const

export type ProfileTab = (typeof profileTabs)[number]['value']

/** The section an address names; the first one for any other text. */
export function tabOf(text: unknown): ProfileTab {
  return profileTabs.find(({ value }) => value === text)?.value ?? profileTabs[0].value
}

/** The fields of a profile that are saved without a network, by their wire names. */
const words: Readonly<Record<string, string>> = {
  name: 'el nombre',
  lastname: 'los apellidos',
  user_name: 'el nombre de usuario',
  gender: 'el género',
  phone: 'el teléfono',
  city: 'dónde vives',
  country: 'dónde vives',
  cp: 'el código postal',
  birthday: 'la fecha de nacimiento',
}
const others = 'tus preferencias'
const list = new Intl.ListFormat('es')

/** What was not saved of a profile, in plain words; each field once. */
export function refusedFieldsText(fields: readonly string[]): string {
  const named = new Set(fields.map((field) => words[field] ?? others))
  return `Lo que cambiaste sin conexión en tu perfil no se ha guardado: ${list.format(named)}. No era válido, o lo cambiaste después en otro dispositivo: vale lo que tienes ahora en tu perfil.`
}

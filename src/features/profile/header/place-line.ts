interface NamedPerson {
  readonly name: string
  readonly lastname: string
  readonly user_name: string | null
}

/** The learner's name (F169): name and surname, else one of them, else the user name. */
export function nameLine({ name, lastname, user_name }: NamedPerson): string {
  return [name, lastname].filter(Boolean).join(' ') || user_name || ''
}

/** The learner's place (F169): `Sevilla, España`, or its known part. */
export function placeLine({
  city,
  country,
}: {
  readonly city: string | null
  readonly country: string | null
}): string {
  return [city, country].filter(Boolean).join(', ')
}

interface NamedPerson {
  readonly name: string
  readonly lastname: string
  readonly user_name: string | null
}

/** What somebody is called on their own page (F169): name and surname, else one of them, else their handle. */
export function nameLine({ name, lastname, user_name }: NamedPerson): string {
  return [name, lastname].filter(Boolean).join(' ') || user_name || ''
}

/** Where somebody is (F169): `Sevilla, España`, or the part of it that is known. */
export function placeLine({
  city,
  country,
}: {
  readonly city: string | null
  readonly country: string | null
}): string {
  return [city, country].filter(Boolean).join(', ')
}

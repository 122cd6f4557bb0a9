type Data = Readonly<Record<string, unknown>>

/**
 * What search engines require of each kind of entity (developers.google.com/search/docs/appearance/structured-data).
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  Offer: ['category'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name'],
}

const absolute = /^https?:\/\/[^/]+\//
const formats: Readonly<Record<string, RegExp>> = {
  url: absolute,
  item: absolute,
  image: absolute,
  logo: absolute,
  thumbnailUrl: absolute,
  urlTemplate: absolute,
  uploadDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  duration: /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/,
  courseWorkload: /^PT(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?$/,
}

/** The faults of a JSON-LD document, as paths with what is wrong there; none in a valid one. */
export function faultsOf(document: unknown): string[] {
  const { '@context': context, '@graph': graph } = document as Data
  if (context !== 'https://schema.org' || !Array.isArray(graph) || graph.length === 0) return ['no graph of schema.org']
  return graph.flatMap((entity, index) => entityFaults(entity, String(index)))
}

function entityFaults(entity: Data, path: string): string[] {
  const type = String(entity['@type'])
  const fields = required[type]
  // A reference to an entity of the same graph.
  if (entity['@type'] === undefined) return entity['@id'] === undefined ? [`${path}: neither type nor id`] : []
  if (!fields) return [`${path}: unknown type ${type}`]
  const missing = fields.filter((field) => isEmpty(entity[field])).map((field) => `${path}.${field}: missing`)
  const inside = Object.entries(entity).flatMap(([field, value]) => valueFaults(field, value, `${path}.${field}`))
  return [...missing, ...inside, ...positionFaults(entity, path)]
}

function valueFaults(field: string, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => valueFaults(field, each, `${path}.${index}`))
  if (typeof value === 'object' && value !== null) return entityFaults(value as Data, path)
  const format = formats[field]
  return format && !format.test(String(value)) ? [`${path}: ${String(value)}`] : []
}

/** Lists are numbered from 1 without gaps. */
function positionFaults({ itemListElement }: Data, path: string): string[] {
  if (!Array.isArray(itemListElement)) return []
  return itemListElement.flatMap(({ position }, index) =>
    position === index + 1 ? [] : [`${path}.itemListElement.${index}: position ${position}`],
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The JSON-LD document of a page. */
export function structuredDataOf(html: string): unknown {
  const [, json = 'null'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

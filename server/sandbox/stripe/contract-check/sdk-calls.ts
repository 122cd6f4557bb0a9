import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call of Stripe's API as the installed SDK makes it. */
export interface SdkCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{}` for each identifier, such as `/v1/customers/{}`. */
  readonly path: string
  /** Declaration of the class whose method makes it. */
  readonly declaration: string
  readonly className: string
  readonly methodName: string
}

/** Folder of the installed SDK's modules and declarations. */
export const sdkFolder = join(import.meta.dirname, '../../../../node_modules/stripe/esm')

const resources = join(sdkFolder, 'resources')
const classStart = /export class (\w+) extends StripeResource/g
const requestOf = /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(GET|POST|DELETE)', ['`](.+?)['`]/gm

/** Reads every call of the SDK's top-level resources from its generated code, which names method and path of each. */
export function readSdkCalls(): readonly SdkCall[] {
  const files = readdirSync(resources).filter((name) => name.endsWith('.js'))
  return files.flatMap((name) => {
    const source = readFileSync(join(resources, name), 'utf8')
    const classes = [...source.matchAll(classStart)]
    return [...source.matchAll(requestOf)].flatMap(({ index, 1: methodName, 2: method, 3: path }) => {
      const className = classes.findLast((found) => found.index < index)?.[1]
      if (!className || !methodName || !path) return []
      return [
        {
          method: method as SdkCall['method'],
          path: path.replace(/\$\{[^}]*\}/g, '{}'),
          declaration: join(resources, name.replace(/\.js$/, '.d.ts')),
          className,
          methodName,
        },
      ]
    })
  })
}

/**
 * The call of a request; a literal path comes before one with identifiers: `/v1/coupons/x`,
 * `/v1/invoices/create_preview`.
 */
export function callOf(calls: readonly SdkCall[], method: string, path: string): SdkCall | undefined {
  const segments = path.replace(/\?.*$/, '').split('/')
  const fits = (pattern: string) => {
    const parts = pattern.split('/')
    return parts.length === segments.length && parts.every((part, index) => part === '{}' || part === segments[index])
  }
  const found = calls.filter((call) => call.method === method && fits(call.path))
  return found.toSorted((a, b) => a.path.split('{}').length - b.path.split('{}').length)[0]
}

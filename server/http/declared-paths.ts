import { calls } from '#contract/calls.ts'
import { type Endpoint, needsProof } from '#contract/endpoint.ts'

/** The methods that a path under /api takes, for the `Allow` header; none when no call has that path. */
export function methodsOf(pathname: string): string[] {
  const segments = pathname.split('/')
  return Object.values<Endpoint>(calls)
    .filter(({ path }) => {
      const pattern = path.split('/')
      return (
        pattern.length === segments.length &&
        pattern.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
      )
    })
    .flatMap((declared) => (declared.method === 'GET' && !needsProof(declared) ? ['GET', 'HEAD'] : [declared.method]))
}

/** The key under which W3C WebDriver returns an element's reference. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Ms. A command that takes longer has hung. */
const commandLimit = 60_000

/** A session of W3C WebDriver, by plain HTTP: the few commands that the journeys use. */
export interface Session {
  /** Sends a command below the session's URL. Throws the driver's message where it refuses. */
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Runs a function in the page and returns its result, or that of its promise. */
  run(source: string, argument: unknown): Promise<unknown>
  /** The reference of the element that a function returns, or null. */
  element(source: string, argument: unknown): Promise<string | null>
  end(): Promise<void>
}

/** Opens a session at a driver's URL. */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const created = (await callDriver(driver, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    readonly sessionId: string
  }
  const session = `${driver}/session/${created.sessionId}`
  const command: Session['command'] = (method, path, body) => callDriver(session, method, path, body)
  await command('POST', '/timeouts', { script: commandLimit })
  return {
    command,
    async run(source, argument) {
      const script = `const [argument, done] = arguments
        Promise.resolve(argument).then(${source}).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const answer = (await command('POST', '/execute/async', { script, args: [argument] })) as {
        readonly value?: unknown
        readonly error?: string
      }
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    async element(source, argument) {
      const script = `return (${source})(arguments[0])`
      const found = (await command('POST', '/execute/sync', { script, args: [argument] })) as Record<
        string,
        string
      > | null
      return found?.[elementKey] ?? null
    },
    end: async () => void (await command('DELETE', '')),
  }
}

/** The reference of an element as a command expects it. */
export const reference = (id: string) => ({ [elementKey]: id })

async function callDriver(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(commandLimit),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#contract/calls.ts'
import { type Endpoint, needsProof } from '#contract/endpoint.ts'
import { type ServerFailureCode, serverFailures } from '#contract/errors.ts'
import { sameForEveryone } from '#server/http/caller.ts'
import { type JsonSchema, jsonSchemaOf } from '#server/http/json-schema.ts'
import { prepareResponse, sendPreparedResponse } from '#server/http/prepared-response.ts'

/** `/api/openapi.json`, made from the objects the calls are mounted from. */
export const openApiRoutes =
  (productName: string) =>
  async (app: FastifyInstance): Promise<void> => {
    let document: ReturnType<typeof prepareResponse> | undefined
    app.get('/openapi.json', sameForEveryone, async (request, reply) => {
      // Made when it is first asked for: few ask, and every start of a server would wait for it.
      document ??= prepareResponse(JSON.stringify(openApiDocument(productName)))
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
      return sendPreparedResponse(request, reply, await document)
    })
  }

function openApiDocument(productName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, declared] of Object.entries<Endpoint>(calls)) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(name, declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1.0.0', license: { name: 'UNLICENSED', url: 'https://spdx.org/licenses/' } },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Failure: failureSchema } },
  }
}

const failureSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { enum: Object.keys(serverFailures) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}

function operation(name: string, declared: Endpoint) {
  const parameters = [...parametersIn('path', declared.params), ...parametersIn('query', declared.query)]
  return {
    operationId: name,
    summary: declared.summary,
    description: declared.source,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(declared),
    responses: {
      200: { description: 'Correcto', content: jsonContent(jsonSchemaOf(declared.answer)) },
      ...failureResponses(declared),
    },
  }
}

function requestBody({ body, upload, form: isForm }: Endpoint) {
  if (!upload) {
    if (!body) return {}
    const schema = jsonSchemaOf(body)
    const encodings = isForm ? formEncodings : ['application/json']
    return { requestBody: { required: true, content: Object.fromEntries(encodings.map((type) => [type, { schema }])) } }
  }
  const { properties = {}, required = [] } = body ? jsonSchemaOf(body) : {}
  const file = { type: 'string', contentMediaType: upload.accepts.join(', '), maxLength: upload.limit }
  const form = {
    type: 'object',
    properties: { ...properties, [upload.field]: file },
    required: [...required, upload.field],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

const formEncodings = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

function parametersIn(place: 'path' | 'query', check: Endpoint['params']) {
  const { properties = {}, required = [] } = check ? jsonSchemaOf(check) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

/** The failures a call can answer with, by status. */
function failureResponses(declared: Endpoint) {
  const checked = declared.params || declared.query || declared.body || declared.upload
  const codes: ServerFailureCode[] = [
    ...(checked ? (['invalid_request'] as const) : []),
    ...(declared.who === 'signed-in' ? (['signed_out'] as const) : []),
    ...(needsProof(declared) || declared.params ? (['forbidden'] as const) : []),
    ...(declared.params ? (['not_found'] as const) : []),
    ...(declared.body || declared.upload ? (['too_large'] as const) : []),
    'too_many_requests',
    'unexpected',
    'busy',
  ]
  return Object.fromEntries(
    codes.map((code) => [
      serverFailures[code],
      {
        description: failureDescriptions[code] ?? 'No ha podido ser',
        content: jsonContent({ $ref: '#/components/schemas/Failure' }),
      },
    ]),
  )
}

const failureDescriptions: Partial<Record<ServerFailureCode, string>> = {
  invalid_request: 'Algún dato no es válido',
  signed_out: 'Hace falta iniciar sesión',
  forbidden: 'No está permitido',
  not_found: 'No existe',
  too_large: 'Demasiado grande',
  too_many_requests: 'Demasiadas peticiones; `Retry-After` dice cuántos segundos esperar',
  unexpected: 'Ha fallado el servidor',
  busy: 'El servidor no puede atender ahora',
}

const jsonContent = (schema: JsonSchema | { $ref: string }) => ({ 'application/json': { schema } })

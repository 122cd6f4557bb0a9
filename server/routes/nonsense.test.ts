import type { Type } from 'arktype'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createStorage } from '#server/storage/storage.ts'
import { aSignedInLearner } from '#tests/factories/learner.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { startEngines } from '#tests/setup/storage/database-engines.ts'

const engines = startEngines()

/** The names a call listens to, and some that every object has. */
const namesFor = ({ body }: Endpoint): string[] => [
  ...((body as Type<object> | undefined)?.props.map(({ key }) => String(key)) ?? ['name']),
  ...['toString', '__proto__', 'constructor', ''],
]
/** Texts that a database, a pattern or a reader of numbers stumbles over. */
const nasty = fc.constantFrom(
  ...['\u0000', 'a\u0000b@c.d', '\ud800', '\udfff x \ud800', '\u202e', '\ufeff', '💃'.repeat(60), 'ñ'.repeat(250)],
  ...["' or 1=1 --", '%', '_', '$1', '{{7*7}}', '../../x', '1e400', '-0', 'NaN', 'null', '0000-00-00', '9999-99-99'],
  ...['a@b.c', '+', '+34 600 111 222', 'salsa', 'aun-no-lo-se', 'Mujer', 'true', '1990-04-10', '2026-02-31'],
)
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.oneof(nasty, fc.jsonValue()), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
)
const object = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, fc.string()), value), {
      maxLength: 5,
    })
    // Written by hand, since an object made here would not keep `__proto__` as a name of its own.
    .map((pairs) => `{${pairs.map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`).join()}}`)
const deep = fc.integer({ min: 1, max: 10_000 }).map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`)
const bodyFor = (declared: Endpoint) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: object(namesFor(declared)).map((text) => ['application/json', Buffer.from(text)] as const),
    },
    {
      weight: 2,
      arbitrary: fc.jsonValue().map((held) => ['application/json', Buffer.from(JSON.stringify(held))] as const),
    },
    { weight: 1, arbitrary: deep.map((text) => ['application/json', Buffer.from(`{"name":${text}}`)] as const) },
    {
      weight: 3,
      arbitrary: fc.tuple(
        fc.constantFrom(
          ...[
            'application/json',
            'application/json; charset=utf-16',
            'application/x-www-form-urlencoded',
            'text/plain',
          ],
          ...['multipart/form-data; boundary=x', 'multipart/form-data', 'application/octet-stream', 'x', 'a/b;c=d;;'],
        ),
        fc.oneof(
          fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
          fc.constantFrom(
            ...[
              'name=%',
              'name[__proto__]=x&a[b]=c',
              'search=%00',
              '{"a":1,"a":2',
              '--x\r\n\r\n--x--',
              '--x--\r\n',
            ].map((text) => Buffer.from(text)),
          ),
        ),
      ),
    },
  )

const endpoints: readonly Endpoint[] = [
  ...[
    calls.modifyUser,
    calls.saveUserImage,
    calls.saveOnboarding,
    calls.saveSearch,
    calls.saveUserGa,
    calls.saveFbData,
  ],
  ...[
    calls.setChallenge,
    calls.setHomeNotificationSeen,
    calls.setMixpanel,
    calls.getSessions,
    calls.closeOtherSessions,
  ],
  ...[calls.downloadData],
]

describe.each(engines)('on $name', ({ open }) => {
  test('no input makes a call fail with a 5xx, and the account of the learner stays unchanged', {
    timeout: 120_000,
  }, async () => {
    const limits = { burst: 1_000_000, perSecond: 1000 }
    const fixture = await aSignedInLearner({}, { limits, storage: createStorage(await open()) })
    const { app, headers, account, logged, storedAccount } = fixture
    const anyCall = fc
      .constantFrom(...endpoints)
      .chain((declared) => fc.tuple(fc.constant(declared), bodyFor(declared)))
    await fc.assert(
      fc.asyncProperty(anyCall, async ([{ method, path }, [type, payload]]) => {
        const sent = method === 'POST' ? { payload, headers: { ...headers, 'content-type': type } } : { headers }
        const answer = await app.inject({ method, url: path, ...sent })
        expect(answer.statusCode, logged.at(-2)).toBeLessThan(500)
        expect(() => answer.json()).not.toThrow()
      }),
      { numRuns: 700 },
    )
    const { id, email, email_verified_at, password_hash, created_at } = account
    expect(await storedAccount()).toMatchObject({ id, email, email_verified_at, password_hash, created_at })
  })
})

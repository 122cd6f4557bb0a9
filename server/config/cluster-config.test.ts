import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

const database = { DATABASE_URL: 'postgres://ana@db/academia' }
const s3 = {
  S3_ENDPOINT: 'https://s3.test/',
  S3_REGION: 'eu-west-1',
  S3_BUCKET: 'academia-media',
  S3_ACCESS_KEY_ID: 'AK',
  S3_SECRET_ACCESS_KEY: 'secreto',
}

test('a server of one role needs a PostgreSQL, and a worker the URL of the academy', () => {
  expect(readConfig({ ...database, ROLE: 'api' }).role).toBe('api')
  expect(readConfig({ ...database, ROLE: 'worker', PUBLIC_URL: 'https://baila.test' }).role).toBe('worker')
  expect(() => readConfig({ ...database, ROLE: 'worker' })).toThrow(/^ROLE: .*PUBLIC_URL/)
  for (const ROLE of ['api', 'worker']) expect(() => readConfig({ ROLE })).toThrow(/^ROLE: .*DATABASE_URL/)
})

test('sandboxes with a state of their own run only where one server has all roles', () => {
  expect(readConfig({ ...database }).google).not.toBeNull()
  expect(readConfig({ ...database, ROLE: 'api' }).google).toBeNull()
})

test('the settings of S3 come all together, and the URL without the slash at its end', () => {
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://s3.test',
    region: 'eu-west-1',
    bucket: 'academia-media',
    accessKeyId: 'AK',
    secretAccessKey: 'secreto',
  })
  for (const name of Object.keys(s3)) {
    const read = () => readConfig({ ...s3, [name]: '' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  }
})

test.each([
  ['ROLE', 'both'],
  ['S3_ENDPOINT', 's3.test'],
  ['S3_ENDPOINT', 'https://ana:secreto@s3.test'],
  ['S3_REGION', 'eu west'],
  ['S3_BUCKET', 'Academia'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
])('%s=%s stops the start with one line that names it and not its value', (name, value) => {
  const read = () => readConfig({ ...database, ...s3, [name]: value })
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
  expect(read).not.toThrow(/secreto/)
})

import { generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { MediaPass } from '#server/domain/files/media-guard.ts'
import { mediaKeyPair, rotateMediaKey } from './media-key.ts'
import { type MediaSigning, mediaSigning } from './media-signing.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pair()
const theirs = pair()
const generated = { cdnKey: null, previousCdnKey: null }
const signing = mediaSigning(() => ({ keyPairId: 'K1', privateKey: ours.privateKey }))
const bytesOf = (text: string) =>
  Buffer.from(
    text.replace(/[-_~]/g, (c) => ({ '-': '+', _: '=', '~': '/' })[c] ?? ''),
    'base64',
  )

function signed(by: MediaSigning = signing) {
  const cookies = by.sign({ resource: 'https://cdn.test/media/paid/*', until: 1_800_000_000_000 })
  const policy = bytesOf(cookies['CloudFront-Policy']).toString()
  const signature = bytesOf(cookies['CloudFront-Signature'])
  return { cookies, pass: { policy, signature, keyPairId: cookies['CloudFront-Key-Pair-Id'] } }
}

const passOf = (by: MediaSigning) => signed(by).pass

test('a pass is signed as CloudFront checks it: RSA with SHA-1 over the policy, in its base64 alphabet', () => {
  const { cookies, pass } = signed()
  expect(Object.values(cookies).join('')).toMatch(/^[A-Za-z0-9\-_~]+$/)
  expect(JSON.parse(pass.policy).Statement[0].Resource).toBe('https://cdn.test/media/paid/*')
  expect(verify('sha1', Buffer.from(pass.policy), ours.publicKey, pass.signature)).toBe(true)
  expect(signing.verify(pass)).toBe(true)
})

test('a pass that was tampered with, or that another key signed, is invalid', () => {
  const { pass } = signed()
  const other = mediaSigning(() => ({ keyPairId: 'K1', privateKey: pair().privateKey }))
  expect(other.verify(pass)).toBe(false)
  for (const change of [
    { policy: pass.policy.replace('paid', 'lead') },
    { policy: pass.policy.replace('1800000000', '1900000000') },
    { policy: `${pass.policy} ` },
    { policy: '' },
    { signature: pass.signature.subarray(1) },
    { signature: Buffer.from(pass.signature).reverse() },
    { signature: Buffer.alloc(0) },
    { keyPairId: 'K2' },
    { keyPairId: '' },
  ])
    expect(signing.verify({ ...pass, ...change })).toBe(false)
})

test('without a configured key one is generated once, readable by its owner only, and reused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const first = mediaKeyPair(generated, join(folder, 'data'))
  expect(mediaKeyPair(generated, join(folder, 'data'))).toEqual(first)
  expect(readdirSync(join(folder, 'data'))).toEqual(['media-key.pem'])
  expect(statSync(join(folder, 'data/media-key.pem')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'data/media-key.pem'), 'utf8')).toBe(first.privateKey)
  const cdnKey = { keyPairId: 'K1', privateKey: ours.privateKey }
  expect(mediaKeyPair({ cdnKey, previousCdnKey: null }, folder)).toEqual({ ...cdnKey, previous: null })
})

test('after the key was rotated, passes of the old one are accepted until it is rotated again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const issue = () => passOf(mediaSigning(() => mediaKeyPair(generated, folder)))
  const accepts = (pass: MediaPass) => mediaSigning(() => mediaKeyPair(generated, folder)).verify(pass)
  const first = issue()
  rotateMediaKey(folder)
  const second = issue()
  expect([accepts(first), accepts(second)]).toEqual([true, true])
  expect(second.signature).not.toEqual(first.signature)
  rotateMediaKey(folder)
  expect([accepts(first), accepts(second), accepts(issue())]).toEqual([false, true, true])
})

test('passes of the configured previous key are accepted, under another key id', () => {
  const before = { keyPairId: 'K1', privateKey: ours.privateKey }
  const pass = passOf(mediaSigning(() => before))
  const after = { keyPairId: 'K2', privateKey: theirs.privateKey }
  expect(mediaSigning(() => mediaKeyPair({ cdnKey: after, previousCdnKey: before }, '/nowhere')).verify(pass)).toBe(
    true,
  )
  expect(mediaSigning(() => mediaKeyPair({ cdnKey: after, previousCdnKey: null }, '/nowhere')).verify(pass)).toBe(false)
})

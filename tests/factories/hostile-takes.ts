import type { TakeRefusal } from '#contract/rules/recording-limit.ts'
import { seeded } from './search-cases.ts'
import { take } from './takes.ts'

interface HostileTake {
  readonly name: string
  readonly bytes: Buffer
  /** Codes it may be rejected with; `fine` where it is harmless once transcoded. */
  readonly expected: readonly (TakeRefusal | 'fine')[]
}

const mp4 = take('h264-aac.mp4')
const fragmented = take('recorder-h264-opus.mp4')
const webm = take('recorder-vp8-opus.webm')
const playlist =
  '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:9/x.ts\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
const html = '<!doctype html><script>document.title = document.cookie</script>'
const zip = Buffer.from('504b0304140000000000', 'hex')

const unreadable = (name: string, bytes: Buffer | string): HostileTake => ({
  name,
  bytes: Buffer.from(bytes as string),
  expected: ['unreadable'],
})

/** The bytes with others written over them from `at` on. */
function over(bytes: Buffer, at: number, others: Buffer | number[]): Buffer {
  const changed = Buffer.from(bytes)
  Buffer.from(others as number[]).copy(changed, at)
  return changed
}

/** Overwrites bytes at an offset after the nth occurrence of this box name. */
function inBox(bytes: Buffer, box: string, after: number, others: number[], nth = 0): Buffer {
  let at = -4
  for (let times = 0; times <= nth; times += 1) at = bytes.indexOf(box, at + 4, 'latin1')
  if (at < 0) throw new Error(`there is no ${box} in this file`)
  return over(bytes, at + 4 + after, others)
}

/** Overwrites the bytes after the first occurrence of these bytes. */
function afterBytes(bytes: Buffer, found: number[], others: number[]): Buffer {
  const at = bytes.indexOf(Buffer.from(found))
  if (at < 0) throw new Error(`there is no ${found} in this file`)
  return over(bytes, at + found.length, others)
}

function withFlips(bytes: Buffer, seed: number, flips: number, from = 0): Buffer {
  const random = seeded(seed)
  const changed = Buffer.from(bytes)
  for (let flip = 0; flip < flips; flip += 1) {
    const at = from + Math.floor(random() * (changed.length - from))
    changed[at] = (changed[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return changed
}

function noise(seed: number, length: number): Buffer {
  const random = seeded(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

/** A box of an mp4 with `body`. */
function box(type: string, body: Buffer | string): Buffer {
  const content = Buffer.from(body as string)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const anything = [
  'fine',
  'unreadable',
  'incomplete',
  'no_picture',
  'unknown_codec',
  'too_long',
  'too_big_picture',
] as const
const ffff = [0xff, 0xff, 0xff, 0xff]

/** Files that are no recording although they are sent as one, each with the codes it may be rejected with. */
export function hostileTakes(): HostileTake[] {
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), expected: ['empty'] },
    unreadable('one byte', Buffer.from([0x1a])),
    unreadable('zeros', Buffer.alloc(4096)),
    unreadable('html', html),
    unreadable('svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/x"/></svg>'),
    unreadable('a playlist', playlist),
    unreadable('a playlist of one line', '#EXTM3U\n'),
    unreadable('a list of files to join', "ffconcat version 1.0\nfile '/etc/passwd'\n"),
    unreadable('a description of a session', 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n'),
    unreadable('a manifest', '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>'),
    unreadable('a zip', zip),
    unreadable('a program', Buffer.concat([Buffer.from('7f454c460201', 'hex'), noise(1, 400)])),
    unreadable('a png', Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008060000', 'hex')),
    unreadable('a gif', 'GIF89a\xff\xff\xff\xff'),
    unreadable('an avi', 'RIFF\x00\x10\x00\x00AVI LIST'),
    unreadable('an ogg', 'OggS\x00\x02'),
    unreadable('an mp3', Buffer.concat([Buffer.from('ID3\x03'), Buffer.alloc(500, 0xff)])),
    ...[1, 2, 3].map((seed) => unreadable(`noise ${seed}`, noise(seed, 5000))),
    {
      ...unreadable('noise after the first bytes of a webm', Buffer.concat([webm.subarray(0, 4), noise(4, 5000)])),
      expected: ['unreadable', 'no_picture'],
    },
    {
      ...unreadable('noise after an mp4 says what it is', Buffer.concat([mp4.subarray(0, 32), noise(5, 5000)])),
      expected: ['unreadable', 'no_picture'],
    },
    {
      ...unreadable('an mp4 that says what it is and nothing more', mp4.subarray(0, 32)),
      expected: ['unreadable', 'no_picture'],
    },
    ...[0.2, 0.5, 0.8].map(
      (share): HostileTake => ({
        name: `the first ${share} of an mp4`,
        bytes: part(mp4, share),
        expected: ['incomplete', 'unreadable'],
      }),
    ),
    ...[0.3, 0.6].map(
      (share): HostileTake => ({
        name: `the first ${share} of a recorder's mp4`,
        bytes: part(fragmented, share),
        expected: ['incomplete', 'unreadable', 'fine'],
      }),
    ),
    ...[0.01, 0.5, 0.95].map(
      (share): HostileTake => ({
        name: `the first ${share} of a recorder's webm`,
        bytes: part(webm, share),
        expected: ['unreadable', 'no_picture', 'incomplete', 'fine'],
      }),
    ),
    ...[webm, take('recorder-vp9.webm'), take('recorder-h264-opus.mkv'), mp4, fragmented].flatMap(
      (bytes, kind): HostileTake[] => [
        { name: `a few bits of recording ${kind} turned`, bytes: withFlips(bytes, kind, 12), expected: anything },
        { name: `many bits of recording ${kind} turned`, bytes: withFlips(bytes, kind + 10, 900), expected: anything },
      ],
    ),
    { name: 'html in front of an mp4', bytes: Buffer.concat([Buffer.from(html), mp4]), expected: ['unreadable'] },
    { name: 'an mp4 with html inside', bytes: Buffer.concat([mp4, box('free', html)]), expected: ['fine'] },
    { name: 'a zip in front of a webm', bytes: Buffer.concat([zip, webm]), expected: ['unreadable'] },
    { name: 'a webm with a zip behind', bytes: Buffer.concat([webm, zip]), expected: ['fine', 'unreadable'] },
    {
      name: 'a playlist behind an mp4',
      bytes: Buffer.concat([mp4, Buffer.from(playlist)]),
      expected: ['fine', 'unreadable'],
    },
    { name: 'AV1 in an mp4', bytes: take('av1.mp4'), expected: ['unknown_codec'] },
    { name: 'AV1 in a webm', bytes: take('av1.webm'), expected: ['unknown_codec'] },
    { name: 'H.264 that few can show', bytes: take('h264-444.mp4'), expected: ['unknown_codec'] },
    {
      name: 'an unknown codec',
      bytes: inBox(mp4, 'avc1', -4, [...Buffer.from('zzz1')], 1),
      expected: ['unknown_codec', 'no_picture'],
    },
    {
      name: 'a box of 2 GB',
      bytes: inBox(mp4, 'mdat', -8, [0x7f, 0xff, 0xff, 0xff]),
      expected: ['incomplete', 'unreadable', 'fine'],
    },
    { name: 'a track box of 2 GB', bytes: inBox(mp4, 'trak', -8, [0x7f, 0xff, 0xff, 0xff]), expected: anything },
    {
      name: 'a webm element without an end',
      bytes: afterBytes(webm, [0x1f, 0x43, 0xb6, 0x75], [0x01, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff]),
      expected: anything,
    },
    ...['stsz', 'stts', 'stsc', 'stco'].map(
      (type): HostileTake => ({
        name: `an mp4 with four thousand million entries of ${type}`,
        bytes: inBox(mp4, type, type === 'stsz' ? 8 : 4, ffff),
        expected: ['unreadable', 'incomplete', 'too_long', 'no_picture'],
      }),
    ),
    {
      name: 'an mp4 without a sample',
      bytes: inBox(mp4, 'stsz', 8, [0, 0, 0, 0]),
      expected: ['no_picture', 'incomplete', 'unreadable'],
    },
    { name: 'an mp4 whose time stands still', bytes: inBox(mp4, 'mdhd', 12, [0, 0, 0, 0]), expected: anything },
    { name: 'an mp4 whose second lasts long', bytes: inBox(mp4, 'mdhd', 12, [0, 0, 0, 50]), expected: ['too_long'] },
    { name: 'an mp4 that lies elsewhere', bytes: inBox(mp4, 'url ', 0, [0, 0, 0, 0]), expected: ['incomplete'] },
    {
      name: 'an mp4 whose picture says it is huge',
      bytes: inBox(mp4, 'avc1', 24, ffff, 1),
      expected: ['too_big_picture'],
    },
    { name: 'a webm whose picture says it is huge', bytes: hugeWebm(), expected: ['too_big_picture'] },
    { name: 'a picture of 2560 pixels', bytes: take('h264-2560.mp4'), expected: ['too_big_picture'] },
    { name: '21 seconds', bytes: take('h264-21s.mp4'), expected: ['too_long'] },
    { name: '60 seconds', bytes: take('vp8-60s.webm'), expected: ['too_long'] },
    { name: 'sound alone', bytes: take('sound-alone.webm'), expected: ['no_picture'] },
    {
      name: 'boxes within boxes within boxes',
      bytes: Buffer.concat([mp4.subarray(0, 32), nested(5000)]),
      expected: ['unreadable', 'no_picture'],
    },
  ]
}

/** PixelWidth and PixelHeight of a recorder's webm, which writes them as two bytes each. */
const hugeWebm = () => afterBytes(afterBytes(webm, [0xb0, 0x82], [0xea, 0x60]), [0xba, 0x82], [0xea, 0x60])

function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE((depth - level) * 8, level * 8)
    bytes.write('moov', level * 8 + 4, 'latin1')
  }
  return bytes
}

import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { aPngImage, type PngOptions, pngChunk, pngSignature } from '#tests/factories/png.ts'
import { fc } from '#tests/setup/fast-check.ts'
import { pngPictures } from './png-pictures.ts'

const pictures = pngPictures()
const clean = async (file: Uint8Array) => Buffer.from(await pictures.clean(file))
const refused = async (file: Uint8Array) => expect(clean(file)).rejects.toMatchObject({ code: 'image_refused' })

/** What a browser's cropper makes. */
function cropped(side = 64): Buffer {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#4F00BA'
  context.arc(side / 2, side / 2, side / 2, 0, 7)
  context.fill()
  return canvas.toBuffer('image/png')
}

describe('a picture is preserved', () => {
  test('that a cropper made, pixel by pixel', async () => {
    const cleaned = await clean(cropped())
    const image = await loadImage(cleaned)
    const context = createCanvas(64, 64).getContext('2d')
    context.drawImage(image, 0, 0)
    expect([image.width, image.height]).toEqual([64, 64])
    expect([...context.getImageData(32, 32, 1, 1).data]).toEqual([0x4f, 0, 0xba, 255])
  })

  test.each<[string, PngOptions]>([
    ['one pixel of one bit', { width: 1, height: 1, depth: 1, colour: 0 }],
    ['an odd width of few bits', { width: 13, height: 5, depth: 2, colour: 0 }],
    ['sixteen bits a channel', { depth: 16, colour: 6 }],
    ['a palette', { colour: 3, before: [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(1))] }],
    // By hand: an interlaced 8 x 8 picture has lines of 1, 1, 2, 2, 4, 4 and 8 pixels, 15 in all.
    ['interlaced lines', { colour: 0, interlace: 1, pixels: Buffer.alloc(64 + 15) }],
    ['an interlaced single pixel', { width: 1, height: 1, colour: 0, interlace: 1, pixels: Buffer.alloc(2) }],
    ['the largest side', { width: 1024, height: 1 }],
  ])('with %s', async (_said, options) => {
    const file = aPngImage(options)
    expect(await clean(file)).toEqual(file)
  })

  test('without its other content: texts, places, profiles, further frames', async () => {
    const secret = 'Calle de la Amargura 3'
    const file = aPngImage({
      before: [pngChunk('tEXt', `Comment\0${secret}`), pngChunk('eXIf', secret), pngChunk('acTL', Buffer.alloc(8))],
      after: [pngChunk('fdAT', secret), pngChunk('iTXt', '<script>alert(1)</script>')],
    })
    expect(await clean(file)).toEqual(aPngImage())
  })

  test('the same when it is cleaned again', async () => {
    const once = await clean(cropped())
    expect(await clean(once)).toEqual(once)
  })
})

test('of many pictures at once some are refused as busy, and the others are processed', async () => {
  const { clean: cleanOne } = pngPictures()
  const file = aPngImage({ width: 1024, height: 1024, depth: 16 })
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => cleanOne(file)))
  const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'cleaned'))
  expect(codes).toEqual([...Array(22).fill('cleaned'), ...Array(18).fill('busy')])
  expect(Buffer.from(await cleanOne(file))).toEqual(file)
})

describe('a file is refused as a picture that is', () => {
  const png = aPngImage()
  const middle = Math.floor(png.length / 2)
  const flipped = Buffer.from(png)
  flipped.writeUInt8(png.readUInt8(middle) ^ 1, middle)

  test.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['a signature alone', pngSignature],
    ['a text', Buffer.from('no soy una imagen')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG', createCanvas(8, 8).toBuffer('image/jpeg')],
    ['a GIF', Buffer.from('474946383961010001000000002c00000000010001000002', 'hex')],
    ['a WebP', createCanvas(8, 8).toBuffer('image/webp')],
    ['a playlist with the type of a picture', Buffer.from('#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd')],
    ['a picture with a page behind it', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])],
    ['a picture with a page before it', Buffer.concat([Buffer.from('<!--'), png])],
    ['two pictures in a row', Buffer.concat([png, png])],
    ['a picture without its end', png.subarray(0, -12)],
    ['a picture cut in the middle', png.subarray(0, middle)],
    ['a picture with a bit turned', flipped],
    ['a picture of another order', Buffer.concat([pngSignature, pngChunk('IDAT'), png.subarray(8)])],
    ['a length beyond the file', Buffer.concat([pngSignature, Buffer.from('ffffffff49484452', 'hex'), png])],
  ])('%s', async (_said, file) => {
    await refused(file)
  })

  test.each<[string, PngOptions]>([
    ['900 million pixels', { width: 30_000, height: 30_000, pixels: Buffer.alloc(10) }],
    ['a side of 1,025', { width: 1025, height: 1 }],
    ['a height of 1,025', { width: 1, height: 1025 }],
    ['a side of 0', { width: 0, height: 8 }],
    ['the longest side there is', { width: 0xffffffff, height: 1, pixels: Buffer.alloc(10) }],
    ['a depth there is not', { depth: 3 }],
    ['a depth of another colour', { depth: 4, colour: 6 }],
    ['a colour there is not', { colour: 5 }],
    ['an interlace there is not', { interlace: 2 }],
    ['a palette it does not have', { colour: 3 }],
    ['a palette of broken colours', { colour: 3, before: [pngChunk('PLTE', Buffer.alloc(4))] }],
    ['two palettes', { before: [pngChunk('PLTE', Buffer.alloc(3)), pngChunk('PLTE', Buffer.alloc(3))] }],
    ['a palette behind the pixels', { after: [pngChunk('PLTE', Buffer.alloc(3))] }],
    ['an unknown critical chunk', { before: [pngChunk('EVIL', 'x')] }],
    ['a second header', { after: [pngChunk('IHDR', Buffer.alloc(13))] }],
    ['a byte too few', { pixels: Buffer.alloc(8 * 33 - 1) }],
    ['a byte too many', { pixels: Buffer.alloc(8 * 33 + 1) }],
    ['a gigabyte packed small', { packed: deflateSync(Buffer.alloc(64 * 1024 * 1024)) }],
    ['pixels that do not unpack', { packed: Buffer.from('not zlib') }],
    ['pixels that end too soon', { packed: deflateSync(Buffer.alloc(8 * 33)).subarray(0, -6) }],
    [
      'a page behind the pixels',
      { packed: Buffer.concat([deflateSync(Buffer.alloc(8 * 33)), Buffer.from('<script>')]) },
    ],
    ['pixels in two places', { after: [pngChunk('tRNS'), pngChunk('IDAT')] }],
  ])('a PNG that announces or holds %s', async (_said, options) => {
    await refused(aPngImage(options))
  })

  test('random bytes, and a random change of a valid picture, are either refused or a valid picture', async () => {
    const right = cropped(16)
    const changed = fc
      .tuple(fc.nat(right.length - 1), fc.nat(255), fc.nat(right.length))
      .map(([at, byte, end]) => Buffer.from(right.map((old, index) => (index === at ? byte : old))).subarray(0, end))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), changed), async (file) => {
        const cleaned = await clean(file).catch((error: { code?: string }) => error.code)
        if (cleaned !== 'image_refused') expect(cleaned).toEqual(await clean(right))
      }),
      { numRuns: 300 },
    )
  })
})

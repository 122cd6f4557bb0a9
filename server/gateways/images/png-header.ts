/** The IHDR chunk of a PNG. */
interface PngHeader {
  readonly width: number
  readonly height: number
  /** Indexed colour, which requires a PLTE chunk. */
  readonly palette: boolean
  /** Bytes of the inflated pixels, the filter byte of each line included. */
  readonly unpackedBytes: number
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Adam7: first column and line of each pass, and the steps between them (PNG, 8.2). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Parses an IHDR chunk; undefined when it is invalid or larger than `maxSidePixels` a side. */
export function readHeader(data: Buffer, maxSidePixels: number): PngHeader | undefined {
  if (data.length !== 13) return undefined
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8)
  if (width === 0 || height === 0 || width > maxSidePixels || height > maxSidePixels) return undefined
  if (!depthsOf[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return undefined
  const bitsPerPixel = depth * (channelsOf[colour] ?? 0)
  const bytesOf = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  const unpackedBytes =
    interlace === 0
      ? bytesOf(width, height)
      : passes.reduce(
          (sum, [left, top, across, down]) =>
            sum + bytesOf(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
          0,
        )
  return { width, height, palette: colour === 3, unpackedBytes }
}

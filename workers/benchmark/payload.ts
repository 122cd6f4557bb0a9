import type { ByteSize, DatasetBytes } from '#contract/benchmark.ts'
import type { Lesson } from '#contract/lesson.ts'
import { toColumns } from '#contract/rules/column-coding.ts'

/** Bytes of these lessons as rows and as columns, plain and gzipped. */
export async function measurePayload(lessons: readonly Lesson[]): Promise<DatasetBytes> {
  return { rows: await byteSizeOf(rowTexts(lessons)), columns: await byteSizeOf(columnTexts(lessons)) }
}

/** Streamed: 100,000 lessons are 70 MB of text, which need not be in memory at once. */
function* rowTexts(lessons: readonly Lesson[]): Generator<string> {
  let separator = '['
  for (const lesson of lessons) {
    yield separator + JSON.stringify(lesson)
    separator = ','
  }
  yield `${separator === '[' ? '[' : ''}]`
}

function* columnTexts(lessons: readonly Lesson[]): Generator<string> {
  let separator = '{'
  for (const [name, column] of Object.entries(toColumns(lessons))) {
    yield `${separator}${JSON.stringify(name)}:${JSON.stringify(column)}`
    separator = ','
  }
  yield '}'
}

const flushBytes = 1 << 18

async function byteSizeOf(texts: Iterable<string>): Promise<ByteSize> {
  const encoder = new TextEncoder()
  const gzip = typeof CompressionStream === 'undefined' ? undefined : new CompressionStream('gzip')
  const writer = gzip?.writable.getWriter()
  const compressed = gzip ? bytesIn(gzip.readable) : null
  let plain = 0
  let buffered = ''
  const flush = async () => {
    const bytes = encoder.encode(buffered)
    buffered = ''
    plain += bytes.length
    await writer?.write(bytes)
  }
  for (const text of texts) {
    buffered += text
    if (buffered.length >= flushBytes) await flush()
  }
  await flush()
  await writer?.close()
  return { plain, gzip: await compressed }
}

async function bytesIn(stream: ReadableStream<Uint8Array>): Promise<number> {
  const reader = stream.getReader()
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length
  return bytes
}

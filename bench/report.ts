import { mkdir, writeFile } from 'node:fs/promises'

const folder = '.cache/bench'

/** Writes the figures of a run to .cache/bench/NAME.json, in place of those of an earlier run. */
export async function writeReport(name: string, figures: object): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(figures, null, 2)}\n`)
}

/** Prints the figures of a run as one line of JSON that begins with the name of the bench. */
export function printReport(bench: string, figures: object): void {
  process.stdout.write(`${JSON.stringify({ bench, ...figures })}\n`)
}

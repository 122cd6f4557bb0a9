import { parseArgs } from 'node:util'
import { createRandom } from '#demo/generator/random.ts'
import { type FileSystem, whyNoPowerCuts } from '#tests/setup/storage/power-cut-disk.ts'
import { cutPowerUnderWrites } from '#tests/setup/storage/power-cuts.ts'
import { bundleServer } from './recording-kills/bundle-server.ts'
import { writeReport } from './report.ts'

/**
 * Cuts the power under a server with SQLite and a folder of media while learners write: `--rounds 50` times on a file
 * system of its own (`--file-system ext4|xfs`), every fifth time while it creates a new academy. Prints what had been
 * acknowledged and is lost; writes .cache/bench/power-cuts-EXT4.json. Needs root and a loop device.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '50' },
      'file-system': { type: 'string', default: 'ext4' },
      seed: { type: 'string', default: '1' },
    },
  })
  const fileSystem: FileSystem = values['file-system'] === 'xfs' ? 'xfs' : 'ext4'
  const why = whyNoPowerCuts(fileSystem)
  if (why !== null) throw new Error(`Aquí no se puede cortar la corriente: ${why}.`)
  const random = createRandom(Number(values.seed))
  const report = await cutPowerUnderWrites({
    ...{ rounds: Number(values.rounds), learners: 300, fileSystem, program: [await bundleServer()] },
    ...{ random: () => random.next(), onRound: (line: string) => console.error(line) },
  })
  await writeReport(`power-cuts-${fileSystem}`, report)
  console.table([{ fileSystem, ...report }])
  const faults = report.notOpened + report.damaged + report.finishesLost + report.recordingsLost
  if (faults > 0 || report.finishesAcknowledged === 0 || report.recordingsAcknowledged === 0) process.exitCode = 1
}

import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The journeys that take longest. Begun last, one of them would go on alone while the other core has nothing to do. */
const long = ['learning', 'outbox', 'profile', 'newcomer', 'sign-in', 'recording', 'recording-kills', 'own-videos']

const place = ({ moduleId }: TestSpecification) => {
  const at = long.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? long.length : at
}

/** An order that every run keeps, also the first one on a machine, which knows no times yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, in that order. Started last, one of them would run on alone while the other core is
 * idle.
 */
const long = [
  'node-releases',
  'learning',
  'outbox',
  'page-translation',
  'accessibility',
  'foreign-page',
  'wrong-clock',
  'failing-calls',
  'newcomer',
  'profile',
  'streaming',
  'streaming-interruptions',
  'recording',
  'published',
  'sign-in',
  'recording-kills',
  'media-worker',
  'stored-catalogue',
  'main',
  'recording-media',
  'recording-kill',
  'transcoding-kill',
  'recording-cuts',
]

const place = ({ moduleId }: TestSpecification) => {
  const at = long.indexOf(basename(moduleId, '.test.ts'))
  return at < 0 ? long.length : at
}

/** The same order in every run, also in the first one on a machine, which has no recorded times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

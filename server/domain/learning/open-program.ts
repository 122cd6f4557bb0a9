import { Failure } from '#contract/errors.ts'
import { isProgramPublished } from '#contract/rules/publication.ts'
import type { FinishedLists } from './ports.ts'

export interface OpenProgramPorts {
  readonly finishedLists: Pick<FinishedLists, 'findProgram'>
  now(): number
}

/** A program that exists and is out (Q36). Throws `not_found` or `program_unpublished`. */
export async function requireOpenProgram({ finishedLists, now }: OpenProgramPorts, programId: number): Promise<void> {
  const program = await finishedLists.findProgram(programId)
  if (!program) throw new Failure('not_found')
  if (!isProgramPublished(program, now())) throw new Failure('program_unpublished')
}

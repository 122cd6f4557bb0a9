import { scope } from 'arktype'

/**
 * The one scope every check of the project is written in. `jitless` is set here, on the scope, because ArkType's
 * global `configure()` is lost whenever another module loads ArkType first; compiling all declarations makes their
 * import half as long again (1.4 to 2.0 s of CPU time). In what browsers run, `page-checks/ark.ts` stands in for this
 * module (docs/decisions/061).
 */
const ark = scope({}, { jitless: true })

export const type = ark.type
export { ArkErrors } from 'arktype'

import { scope } from 'arktype'

/**
 * The one scope every check of the project is written in. `jitless` is set here, on the scope, because ArkType's
 * global `configure()` is lost whenever another module loads ArkType first, and because the page runs under a
 * Content Security Policy that forbids `new Function`.
 */
const ark = scope({}, { jitless: true })

export const type = ark.type
export { ArkErrors } from 'arktype'

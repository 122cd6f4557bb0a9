import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from compiling a wrapper for each import of WebAssembly that is called a thousand times, as the HTTP parser
 * of `fetch` is: freeing such wrappers aborts the process now and then (`Check failed: jit_page.has_value()`,
 * nodejs/node issue 64500). The generic wrapper serves on; its price is nanoseconds a call.
 */
export const withoutWrapperTierUp = '--wasm-wrapper-tiering-budget=1000000000'

// Loaded by Node.js before a program (`programOptions`). Set here and not as an option, with which a Node.js without it
// would not start.
setFlagsFromString(withoutWrapperTierUp)

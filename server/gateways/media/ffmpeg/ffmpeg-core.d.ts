/** The part we use of @ffmpeg/core 0.12, which comes without types. */
declare module '@ffmpeg/core' {
  export interface Core {
    readonly FS: {
      writeFile(name: string, bytes: Uint8Array): void
      /** Throws where there is no such file. */
      readFile(name: string): Uint8Array
    }
    setLogger(handler: (line: { readonly message: string }) => void): void
    /** Runs ffmpeg to its end and returns its exit code. */
    exec(...args: readonly string[]): number
  }
  export interface CoreSettings {
    /** Instantiates the WebAssembly and passes the instance to the callback. */
    instantiateWasm(imports: object, receive: (instance: object) => void): object
  }
  export default function createCore(settings: CoreSettings): Promise<Core>
}

/** The part we use of what Node has and its types leave to those of browsers. */
declare namespace WebAssembly {
  class Module {
    private readonly compiled: true
  }
  class Memory {
    readonly buffer: ArrayBuffer
    /** Grows it by so many pages of 64 kB and returns how many it had. Throws a RangeError where it cannot. */
    grow(pages: number): number
  }
  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: object): Promise<object>
}

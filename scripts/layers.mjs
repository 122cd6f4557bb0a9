/**
 * The import table: which folder may import which. The first layer whose pattern fits a file is the file's layer.
 * `mayStart` names the files that start a worker or fetch its script, `mayCompute` those that import what only the
 * build has named. `self` means the same folder, as captured by the pattern's group: one feature never imports another.
 * Nothing may import `app` but the roots, so nothing below reaches the router or the query client.
 */
export const layers = [
  // A test may import anything; only cycles are forbidden to it.
  { name: 'tests', files: /^(?:tests|bench)\/|\.test\.tsx?$/, may: ['*'] },
  { name: 'test configuration', files: /^vitest\.config\.ts$/, may: ['tests', 'scripts'] },
  { name: 'configuration', files: /^(?:manifest|vite\.config)\.ts$/, may: ['configuration', 'scripts'] },
  { name: 'scripts', files: /^scripts\//, may: ['scripts'] },

  { name: 'contract', files: /^contract\//, may: ['contract'] },

  // The engines are pure: they run in the catalogue's worker, and on the server until that worker is ready.
  { name: 'fuse', files: /^search\/fuse-compatible\/fuse-adapter\.ts$/, may: ['search', 'contract'] },
  { name: 'search', files: /^search\//, may: ['search', 'fuse', 'contract'] },

  { name: 'browser-storage', files: /^browser-storage\//, may: ['browser-storage', 'contract'] },
  // Sends what a device has not sent yet: the page does it, and the service worker when no page is open.
  { name: 'outbox', files: /^outbox\//, may: ['outbox', 'browser-storage', 'contract'] },
  // Downloads lessons to the device; the service worker reads what it stored.
  { name: 'downloads', files: /^downloads\//, may: ['downloads', 'browser-storage', 'contract'] },
  {
    name: 'src/platform',
    files: /^src\/platform\//,
    may: ['src/platform', 'contract'],
    mayStart: /\/(?:workers|media-tools)\.ts$/,
  },
  { name: 'src/ui', files: /^src\/ui\//, may: ['src/ui', 'contract'] },
  {
    name: 'src/session',
    files: /^src\/session\//,
    may: ['src/session', 'src/platform', 'outbox', 'downloads', 'browser-storage', 'contract'],
  },
  // It measures Fuse on the page as well, which no screen of a learner ever runs.
  {
    name: 'benchmark',
    files: /^src\/features\/benchmark\//,
    may: ['benchmark', 'src/ui', 'src/platform', 'contract', 'fuse'],
  },
  {
    name: 'src/features',
    files: /^src\/features\/([^/]+)\//,
    may: ['self', 'src/session', 'src/ui', 'outbox', 'downloads', 'browser-storage', 'src/platform', 'contract'],
  },
  { name: 'src/player', files: /^src\/player\//, may: ['src/player', 'src/ui', 'src/platform', 'contract'] },
  {
    name: 'src/routes',
    files: /^src\/routes\//,
    may: ['src/routes', 'src/features', 'benchmark', 'src/session', 'src/ui', 'contract'],
  },
  {
    name: 'src/app',
    files: /^src\/(?:app\/|main\.tsx$|after-paint\.ts$)/,
    may: [
      'src/app',
      'src/routes',
      'src/features',
      'src/session',
      'src/ui',
      'src/platform',
      'browser-storage',
      'contract',
    ],
    mayCompute: /\/after-paint\.ts$/,
  },

  {
    name: 'benchmark worker',
    files: /^workers\/benchmark\//,
    may: ['benchmark worker', 'search', 'fuse', 'demo', 'contract'],
  },
  {
    name: 'workers',
    files: /^workers\/([^/.]+)\//,
    may: ['self', 'search', 'outbox', 'downloads', 'browser-storage', 'contract'],
  },
  {
    name: 'worker entry',
    files: /^(?:workers\/[^/]+\.ts|sw\.ts)$/,
    may: ['workers', 'benchmark worker', 'browser-storage', 'contract'],
  },

  { name: 'server/domain', files: /^server\/domain\//, may: ['server/domain', 'contract'] },
  {
    name: 'server/http',
    files: /^server\/http\//,
    may: ['server/http', 'server/domain', 'contract'],
  },
  {
    name: 'server/pages',
    files: /^server\/pages\//,
    may: ['server/pages', 'server/http', 'server/domain', 'contract'],
    mayCompute: /\/rendered-pages\.ts$/,
  },
  {
    name: 'server/routes',
    files: /^server\/routes\//,
    may: ['server/routes', 'server/pages', 'server/http', 'server/domain', 'contract'],
  },
  {
    name: 'server/gateways',
    files: /^server\/gateways\//,
    may: ['server/gateways', 'server/domain', 'search', 'contract'],
  },
  {
    name: 'server/storage and server/jobs',
    files: /^server\/(storage|jobs)\//,
    may: ['self', 'server/domain', 'contract'],
  },
  { name: 'server/sandbox', files: /^server\/sandbox\/([^/]+)\//, may: ['self', 'contract'] },
  {
    name: 'server',
    files: /^server\/(?:[^/]+\.ts$|(?:areas|background|cli|config|demo|process)\/)/,
    may: [
      'server',
      'server/domain',
      'server/http',
      'server/pages',
      'server/routes',
      'server/gateways',
      'server/storage and server/jobs',
      'server/sandbox',
      'demo',
      'contract',
    ],
  },
  // Programs that draw the demo academy's media, and encode them as lessons and recordings are.
  {
    name: 'demo dancer',
    files: /^demo\/(?:dancer|takes)\//,
    may: ['demo dancer', 'demo', 'contract', 'server/gateways', 'server'],
  },
  { name: 'demo', files: /^demo\//, may: ['demo', 'contract'] },
]

/**
 * What the landing reads on its first paint. None of it may reach what checks answers, which the promise of the
 * academy does not need: type imports are erased and do not count.
 */
export const light = /^contract\/(?:rules\/.*|call-table|level|class-type|paths)\.ts$/
export const heavy = 'contract/ark.ts'

const anywhereButThePage =
  /^(?:tests|bench|scripts|demo|server)\/|\.test\.tsx?$|^(?:vite|vitest)\.config\.ts$|^manifest\.ts$/
const tools = /^(?:tests|bench|scripts)\/|\.test\.tsx?$/

/** Packages that only one module may import. `type` allows type imports in further files. */
export const packageBoundaries = [
  { of: 'arktype', packages: /^(?:arktype|@ark\/)/, only: /^contract\/ark\.ts$/, type: /^contract\/endpoint\.ts$/ },
  { of: 'idb', packages: /^idb$/, only: /^browser-storage\// },
  { of: 'React', packages: /^(?:react|react-dom|@mantine|@tanstack|@tabler)(?:\/|$)/, only: /^src\// },
  {
    of: 'los paquetes del servidor',
    packages: /^(?:fastify|@fastify\/|kysely|pg$|better-sqlite3)/,
    only: /^server\/(?!domain\/)/,
  },
  {
    of: 'la base de datos',
    packages: /^(?:kysely|pg$|better-sqlite3)/,
    only: /^server\/(?:storage|sandbox\/stripe\/state)\//,
  },
  { of: 'Node', packages: /^node:/, only: anywhereButThePage },
  { of: 'Node en el dominio', packages: /^node:/, only: /^(?!server\/domain\/)/ },
  { of: 'workbox', packages: /^workbox-(?!window)/, only: /^workers\/service\// },
  { of: 'el registro del service worker', packages: /^workbox-window/, only: /^src\/platform\/service-worker\.ts$/ },
  {
    of: 'Stripe.js',
    packages: /^@stripe\/stripe-js/,
    only: /^src\/platform\/stripe\.ts$/,
    type: /^(?:src|server\/sandbox)\//,
  },
  { of: 'las métricas', packages: /^prom-client/, only: /^server\/gateways\/metrics\// },
  { of: 'las trazas', packages: /^@opentelemetry\//, only: /^server\/gateways\/tracing\// },
  { of: 'fuse.js', packages: /^fuse\.js/, only: /^search\/fuse-compatible\// },
  { of: 'uplot', packages: /^uplot/, only: /^src\/features\/benchmark\// },
]

/** Globals that only one module may use. Tests, bench and scripts may use them all. */
export const globalBoundaries = [
  {
    of: 'fetch',
    word: /(?<![\w.$])fetch\(|\b(?:window|self|globalThis)\.fetch\(/,
    // chunk-reload and after-paint run when a chunk is missing and cannot import api.ts; fetch-range and fetch-part
    // fetch abortable byte ranges.
    only: /^(?:src\/after-paint\.ts|src\/platform\/(?:api|chunk-reload|media-tools)\.ts|src\/player\/playback\/streaming\/fetch-range\.ts|outbox\/deliver\.ts|downloads\/fetch-part\.ts|workers\/search\/catalogue-source\.ts|workers\/service\/.*)$/,
    except: /^server\/(?:gateways|sandbox\/stripe\/(?:browser\/script|webhooks))\//,
  },
  {
    of: 'new Worker',
    word: /\bnew (?:Shared)?Worker\(/,
    only: /^src\/platform\/workers\.ts$/,
    except: /^(?:server|demo\/dancer)\//,
  },
  { of: 'process.env', word: /\bprocess\.env\b/, only: /^(?:server\/config\/config\.ts|vite(?:st)?\.config\.ts)$/ },
  {
    of: 'la ventana en un worker',
    word: /\b(?:window|document)\.\w/,
    only: /^(?!workers\/|search\/|sw\.ts|contract\/|server\/)/,
    except: /^server\/sandbox\/stripe\/browser\/script\//,
  },
  {
    of: 'el reloj en el dominio',
    word: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    only: /^(?!server\/domain\/)/,
  },
  {
    of: 'el azar en el dominio',
    word: /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/,
    only: /^(?!server\/domain\/)/,
  },
]

/** Whether a file is a tool or a test, which may use every global. */
export const isTool = (file) => tools.test(file)

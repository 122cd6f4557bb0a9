import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { chunkNames } from './scripts/chunks.mjs'
import { componentGallery } from './scripts/component-gallery.mjs'
import { credits } from './scripts/credits-plugin.mjs'
import { pageChecks } from './scripts/page-checks-plugin.mjs'

/**
 * The service worker in one file, by the option of today: `inlineDynamicImports` of vite-plugin-pwa warns at every
 * build.
 */
function oneChunk(): Plugin {
  return {
    name: 'one-chunk',
    config({ build }) {
      const output = build?.rollupOptions?.output
      if (!output || Array.isArray(output)) return
      delete output.inlineDynamicImports
      output.codeSplitting = false
    },
  }
}

/** Builds what the server draws first screens with, beside the page and from the same sources; it is never sent. */
function serverRenderBuild(): Plugin {
  let outDir = ''
  return {
    name: 'server-render',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, '.server-render')
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [pageChecks(), react(), credits()],
        define: { 'process.env.NODE_ENV': '"production"' },
        // Whole, so that the server need not install what only the page uses.
        ssr: { noExternal: true },
        build: {
          ssr: join(import.meta.dirname, 'src/app/server-render.tsx'),
          outDir,
          target: 'node22',
          copyPublicDir: false,
          // In one file, so that a new build is a new module to a server that is already running.
          rolldownOptions: { output: { entryFileNames: 'server-render.mjs', codeSplitting: false } },
        },
      })
    },
  }
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  // React has had this hook since version 18; the shim brings another one for those before it.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    pageChecks(),
    react(),
    credits({ sendsLicences: true }),
    serverRenderBuild(),
    componentGallery(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [oneChunk(), pageChecks(), credits()] },
        // The whole application, so that once installed every screen opens without a network, and a page of the version
        // before still has its media worker. What only some lessons or devices need (ffmpeg, media, screenshots) stays
        // outside and is fetched when it is used.
        globPatterns: ['*.html', 'assets/**/*.{js,css,woff2}', 'icons/icon.svg', 'offline-poster.webp'],
        globIgnores: ['**/ffmpeg*'],
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [pageChecks(), credits()],
    rolldownOptions: {
      output: {
        // ffmpeg is not precached, and is recognised by its name; its library calls a worker just `worker`.
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/@ffmpeg/') ? 'assets/ffmpeg-[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  optimizeDeps: { entries: ['index.html', 'player.html', 'src/**/*.tsx', 'workers/*.worker.ts'] },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dev/mail', '/media', '/sanctum', '/sandbox', '/healthz'].map((path) => [path, server]),
    ),
  },
  build: {
    // The size budgets read which file brings which along.
    manifest: true,
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the Content Security Policy.
    assetsInlineLimit: 0,
    // Where a browser does not know it, modules load as they are found.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', player: 'player.html', 'after-paint': 'src/after-paint.ts' },
      output: {
        // The entry names every chunk: with eight characters of each hash the landing would be 0.3 kB larger.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: { groups: [{ debugName: 'chunks', name: chunkNames(), includeDependenciesRecursively: false }] },
      },
    },
  },
})

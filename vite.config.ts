import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { chunkNames } from './scripts/chunks.mjs'

/**
 * ArkType probes `new Function` when it loads, even when told never to compile. Under our Content Security Policy the
 * probe is refused and reported as a violation on every visit, so its answer is written in at build time.
 */
export function withoutEvalProbe(): Plugin {
  return {
    name: 'without-eval-probe',
    enforce: 'pre',
    transform: {
      filter: { id: /@ark[\\/]util[\\/]out[\\/]functions\.js$/ },
      handler(code) {
        const probed = code.replace('return new Function("return false")();', 'return true;')
        if (probed === code)
          this.error("ArkType's eval probe was not found: it moved, and the page would break its own CSP")
        return { code: probed, map: null }
      },
    },
  }
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [
    withoutEvalProbe(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [withoutEvalProbe()] },
        // The whole application, so that once installed every screen opens without a network. What only some lessons or
        // devices need (encoders, media, screenshots) stays outside and is fetched when it is used.
        globPatterns: ['*.html', 'assets/**/*.{js,css,woff2}', 'fonts/*.woff2', 'icons/icon.svg'],
        globIgnores: ['**/*ffmpeg*', '**/*mediabunny*', '**/*encoder*'],
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [withoutEvalProbe()] },
  optimizeDeps: { entries: ['index.html', 'player.html', 'src/**/*.tsx', 'workers/*.worker.ts'] },
  server: {
    proxy: Object.fromEntries(['/api', '/media', '/healthz'].map((path) => [path, server])),
  },
  build: {
    // The size budgets read which file brings which along.
    manifest: true,
    outDir: 'dist/page',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would need `data:` in the Content Security Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', player: 'player.html' },
      output: {
        codeSplitting: { groups: [{ debugName: 'chunks', name: chunkNames(), includeDependenciesRecursively: false }] },
      },
    },
  },
})

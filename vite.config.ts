import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { finnishPrimer } from './infra/web/finnish-primer.ts'
import { preloadLayout } from './infra/web/preload-layout.ts'
import { versionFile } from './infra/web/version-file.ts'

/** Chunks by rhythm of change, so that a release of ours does not throw away what the browser has of others. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
    priority: 30,
  },
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query)|aws-amplify|@aws-amplify|@smithy|@aws-crypto|@aws-sdk|tslib|uuid|js-cookie|zod)\//,
    priority: 25,
  },
  {
    name: 'primer',
    test: /node_modules\/(@primer|clsx|@oddbird|focus-visible|@github|@lit-labs|react-intersection-observer)\//,
    minShareCount: 2,
    priority: 20,
  },
  { name: 'form', test: /node_modules\/(react-hook-form|@hookform)\//, minShareCount: 2, priority: 15 },
]

export default defineConfig({
  root: 'web',
  plugins: [finnishPrimer(), react(), preloadLayout('app/DefaultLayout.tsx'), versionFile()],
  resolve: {
    // Identity is our own: Amplify's REST client is used without the Cognito code that its entry pulls in.
    alias: { '@aws-amplify/auth/cognito': new URL('./infra/web/no-cognito.ts', import.meta.url).pathname },
  },
  optimizeDeps: { rolldownOptions: { plugins: [finnishPrimer()] } },
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // A font or picture as a data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})

import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { projectRoot } from '../../project-root.ts'
import { finnishPrimer } from '../../web/finnish-primer.ts'

/** The console of this machine: built like the product, into a folder of its own that is never deployed. */
export default defineConfig({
  root: join(projectRoot, 'infra/local/console'),
  base: '/_local/',
  publicDir: '../../../web/public',
  plugins: [finnishPrimer(), react()],
  build: {
    outDir: '../../../.build/console',
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

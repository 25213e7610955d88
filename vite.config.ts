import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { projectRoot } from './infra/project-root.ts'
import { groups } from './infra/web/chunks.ts'
import { fieldWords } from './infra/web/field-words.ts'
import { finnishPrimer } from './infra/web/finnish-primer.ts'
import { leaveOut } from './infra/web/leave-out.ts'
import { noChunkRings } from './infra/web/no-chunk-rings.ts'
import { preloadLayout } from './infra/web/preload-layout.ts'
import { settledAnswers } from './infra/web/settled-answers.ts'
import { siteScriptPlugin } from './infra/web/site-script.ts'
import { smallIcons } from './infra/web/small-icons.ts'
import { versionFile } from './infra/web/version-file.ts'

const ofEveryPage = /^assets\/(?:react|data|base|primer|index|rolldown-runtime)-/

export default defineConfig({
  root: join(projectRoot, 'web'),
  plugins: [
    finnishPrimer(),
    smallIcons(),
    leaveOut(),
    settledAnswers(),
    fieldWords(),
    noChunkRings(),
    react(),
    preloadLayout('app/frame/DefaultLayout.tsx'),
    versionFile(),
    siteScriptPlugin(),
  ],
  resolve: {
    alias: [
      { find: '@oddbird/popover-polyfill/fn', replacement: join(projectRoot, 'infra/web/native-popover.ts') },
      { find: /^.*\/parseAmplifyConfig\.mjs$/, replacement: join(projectRoot, 'infra/web/amplify-settings.ts') },
    ],
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
    modulePreload: {
      polyfill: false,
      // What the page itself has brought needs no naming at each of the other screens.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEveryPage.test(file)),
    },
    // Each name stands in every file that needs it, and chance does not pack: seven characters tell versions well apart.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
})

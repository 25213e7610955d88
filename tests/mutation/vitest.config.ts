import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { areas } from './areas.ts'
import { endKeptWorker, keptWorker } from './kept-worker.ts'

const area = areas[process.env.MUTATED_AREA ?? '']
const anew = 'tests/mutation/loaded-anew.ts'
const story = {
  setupFiles: ['tests/support/aws/inside-worker.ts', anew, 'tests/support/fresh-file.ts'],
  sequence: { setupFiles: 'list' as const },
}

/** Stryker names a pool of its own, so that this one is named after it has. */
const keeping: Vite.Plugin = {
  name: 'kept-worker',
  configureVitest({ vitest, project }) {
    vitest.onClose(endKeptWorker)
    project.config.pool = keptWorker.name as typeof project.config.pool
    project.config.poolRunner = keptWorker
  },
}

/** The tests of one area, as they are run for each change. */
export default defineConfig({
  plugins: [keeping],
  test: {
    environment: 'node',
    env: { POWERTOOLS_LOG_LEVEL: 'ERROR', PASSWORD_COST: '10' },
    include: [...(area?.tests ?? [])],
    isolate: false,
    runner: 'tests/mutation/runner.ts',
    testTimeout: 90_000,
    hookTimeout: 120_000,
    setupFiles: [anew],
    ...(area?.hasStories && story),
  },
})

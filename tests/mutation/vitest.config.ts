import { defineConfig } from 'vitest/config'
import { areas } from './areas.ts'

const area = areas[process.env.MUTATED_AREA ?? '']
const story = {
  setupFiles: ['tests/support/aws/inside-worker.ts', 'tests/support/fresh-file.ts'],
  sequence: { setupFiles: 'list' as const },
}

/** The tests of one area, as they are run for each change. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { POWERTOOLS_LOG_LEVEL: 'ERROR', PASSWORD_COST: '10' },
    include: [...(area?.tests ?? [])],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    ...(area?.hasStories && story),
  },
})

import { defineConfig } from 'vitest/config'

// What a test provokes would bury the report.
const env = { POWERTOOLS_LOG_LEVEL: 'ERROR', PASSWORD_COST: '10' }
/** What lives only as long as a test is young: with room for it a twentieth of the work of collecting it goes. */
const room = '--max-semi-space-size=64'
const node = { environment: 'node' as const, pool: 'forks' as const, env, execArgv: [room] }
const story = {
  globalSetup: ['tests/support/aws/aws-for-all.ts'],
  setupFiles: ['tests/support/fresh-file.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
}
/** With an AWS of the worker's own, which must be there before what the files share. */
const inside = {
  globalSetup: [],
  setupFiles: ['tests/support/aws/inside-worker.ts', 'tests/support/fresh-file.ts'],
  sequence: { setupFiles: 'list' as const },
}
const screen = {
  environment: 'happy-dom' as const,
  pool: 'forks' as const,
  setupFiles: ['tests/support/screens/screen.ts'],
  execArgv: [room, '--import', './tests/support/screens/css-hook.mjs'],
  // The first one of a worker loads what all share.
  testTimeout: 60_000,
}

/** The local AWS as its clients see it: each file starts one of its own and leaves nothing behind. */
const localAws =
  'tests/local-aws/{dynamodb/*,event-source,faults,index-model,keys-and-secrets,s3-*,schedule,ses,sqs,sqs-*}.test.ts'

/** Pure rules leave nothing behind either, so that their files may share what one worker has loaded. */
const rules = [
  'tests/{base,unchanged,vectors}/**/*.test.ts',
  'tests/loans/{loan-outlook,loan-share,rates-sheet,reference-rate,schedule}.test.ts',
  'tests/rent-increases/{increase-calculation,increase-dates,indices/index-figures,indices/pxweb,new-rent,refused-reviews}.test.ts',
  'tests/forms/*-rules.test.ts',
  localAws,
]

/** What sets an AWS, a gate or modules of its own up, or programs, loads everything anew; what is left shares its worker's. */
const alone = [
  'tests/{bench,local-aws,oracle}/**/*.test.ts',
  'tests/infra/{first-user,restore-drill}.test.ts',
  'tests/local/{drain-queues,start}.test.ts',
  'tests/platform/{log,pages,queue}.test.ts',
  'tests/{billing,payments}/fault-run.test.ts',
]
/** These put something else in a module's place, or wait for a viewer whose code other files may have left on its way. */
const screensAlone = ['tests/{keys/key-screens,reminders/many-reminders,signing/sign-screen,ui/pdf-viewer}.test.tsx']

/** Rules and stories run together; screens need a document, journeys a browser, and architecture runs in `npm run check`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // What a module is made into is kept by its text, for the other projects and the next runs: half of starting a test.
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...node, name: 'rules', include: [...rules], isolate: false, testTimeout: 30_000 } },
      { test: { ...node, ...story, name: 'alone', include: [...alone], exclude: [localAws] } },
      {
        test: {
          ...node,
          ...story,
          ...inside,
          name: 'stories',
          include: ['tests/**/*.test.ts'],
          exclude: [...rules, ...alone, 'tests/architecture/**', 'tests/infra/**', 'tests/journeys/**'],
          isolate: false,
        },
      },
      { test: { ...screen, name: 'screens alone', include: screensAlone } },
      {
        test: { ...screen, name: 'screens', include: ['tests/**/*.test.tsx'], exclude: screensAlone, isolate: false },
      },
      {
        test: {
          ...node,
          ...story,
          ...inside,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
          // A rule of all rows is one test, and the machine may have much else to do.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'cloud',
          include: ['tests/infra/**/*.test.ts'],
          exclude: [...alone],
          isolate: false,
          setupFiles: ['tests/support/fresh-file.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...node,
          // A journey is the product as it is, passwords too.
          env: { POWERTOOLS_LOG_LEVEL: 'ERROR' },
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          // Each file has a product of its own; Chromium and what is loaded are the worker's.
          isolate: false,
          globalSetup: ['tests/support/ready-data.ts'],
          testTimeout: 300_000,
          // The first ones wait for their data, on a machine that may have much else to do.
          hookTimeout: 400_000,
        },
      },
    ],
  },
})

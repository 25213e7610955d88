import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Bundle, bundleFolder, bundleLambdas } from '../../../infra/bundle.ts'
import { projectRoot } from '../../../infra/project-root.ts'
import { lambdas } from '../../../infra/resources.ts'
import type { Chapter, Figure } from '../figure.ts'
import { median, upTo } from '../stopwatch.ts'

/** The least that a Lambda behind an HTTP API can be, and one that answers as little with the same tools as ours. */
const comparisons = {
  empty: 'export const handler = async () => ({ statusCode: 200 })',
  bare: `
    import { Hono } from 'hono'
    import { handle } from 'hono/aws-lambda'
    import * as z from 'zod'
    z.config({ jitless: true })
    const Thing = z.object({ name: z.string().min(1), count: z.number().int() })
    const app = new Hono()
    app.post('/thing', async (c) => c.json(Thing.parse(await c.req.json())))
    export const handler = handle(app)`,
} as const

interface Loaded {
  readonly name: string
  /** Its entry module. */
  readonly path: string
}

/** How long each bundle takes to load in a fresh process, and how large it is. */
export async function measureModuleLoads({ rounds = 20, which = lambdas } = {}): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-load-'))
  try {
    const bundles = await bundleLambdas(which)
    const bare = await Promise.all(Object.entries(comparisons).map(([name, text]) => bundled(folder, name, text)))
    const times = loadTimes([...bare, ...bundles.map(entryOf)], rounds)
    const of = (name: string) => median(times.get(name) ?? [])
    return {
      title: 'Module load in a fresh process (median), bundle sizes',
      figures: bundles.flatMap((bundle) => figuresOf(bundle, of)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const entryOf = ({ lambda }: Bundle): Loaded => ({
  name: lambda.name,
  path: join(projectRoot, bundleFolder(lambda), 'index.mjs'),
})

async function bundled(folder: string, name: string, contents: string): Promise<Loaded> {
  const path = join(folder, `${name}.mjs`)
  await build({
    stdin: { contents, resolveDir: projectRoot, loader: 'ts' },
    outfile: path,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    logLevel: 'error',
  })
  return { name, path }
}

/** Round after round, so that whatever else the machine does falls on all of them alike. */
function loadTimes(modules: readonly Loaded[], rounds: number): Map<string, number[]> {
  const times = new Map(modules.map(({ name }): [string, number[]] => [name, []]))
  for (const _ of upTo(rounds)) for (const { name, path } of modules) times.get(name)?.push(loadTime(path))
  return times
}

const loader =
  'const t = performance.now(); await import(process.argv[1]); console.log(performance.now() - t); process.exit()'

function loadTime(path: string): number {
  const env = {
    PATH: process.env.PATH,
    AWS_REGION: 'eu-north-1',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', loader, path], { env, encoding: 'utf8' }))
}

function figuresOf({ lambda, eagerBytes, wholeBytes }: Bundle, of: (name: string) => number): Figure[] {
  const { name } = lambda
  const time = of(name)
  const isHttp = name === 'http'
  return [
    {
      what: `${name}: load`,
      value: time,
      unit: 'ms',
      aim: { most: isHttp ? 70 : 80 },
      beside: { what: 'empty handler', value: of('empty') },
    },
    {
      what: `${name}: load, times a bare one`,
      value: time / of('bare'),
      unit: '×',
      aim: { most: 6 },
      beside: { what: 'bare Hono + zod', value: of('bare'), unit: 'ms' },
    },
    { what: `${name}: eager part`, value: eagerBytes / 1000, unit: 'kB', ...(isHttp && { aim: { most: 300 } }) },
    { what: `${name}: whole bundle`, value: wholeBytes / 1000, unit: 'kB', ...(isHttp && { aim: { most: 1000 } }) },
  ]
}

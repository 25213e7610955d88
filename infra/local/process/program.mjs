import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashOf } from '../hash-of.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Everything that the local product may be made of; its packages are named by the lockfile. */
const sources = ['infra', 'functions', 'shared', 'vite.config.ts', 'package.json', 'package-lock.json']

/** What runs in a process of its own; built they stand beside each other. */
const entries = ['start', 'process/aws-process', 'process/build-process']

/** Packages of the older module form ask for these, which a module of the new form lacks. */
const banner = `import { createRequire as makeRequire } from 'node:module'
const require = makeRequire(import.meta.url)
const __dirname = import.meta.dirname`

/**
 * Makes of infra/local and all it uses one program in plain JavaScript, unless there is one of the same sources: it runs
 * in a fraction of the time that loading the TypeScript file by file would take. Each has a folder of its own name, so
 * that nobody finds half of one or, while it runs, the parts of another.
 * @returns the address of its first module
 */
export async function builtProgram() {
  const all = join(root, '.build', 'local')
  const name = hashOf(root, sources).slice(0, 20)
  const folder = join(all, name)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`
    await build(unfinished)
    putInPlace(unfinished, folder)
    for (const old of readdirSync(all))
      if (old !== name && !old.includes('.')) rmSync(join(all, old), { recursive: true })
  }
  return pathToFileURL(join(folder, 'start.mjs')).href
}

async function build(outdir) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries.map((name) => ({ in: `infra/local/${name}.ts`, out: basename(name) })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    banner: { js: banner },
    external: ['vite', '@vitejs/plugin-react', 'esbuild'],
    logLevel: 'error',
  })
}

function putInPlace(made, folder) {
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another start has made the same meanwhile.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true })
  }
}

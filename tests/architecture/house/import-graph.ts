import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Of each of our files, by its path from the root: our files that it imports, and the packages. */
export type Graph = ReadonlyMap<string, { readonly files: readonly string[]; readonly packages: readonly string[] }>

export const roomNames = ['shared', 'functions', 'web', 'infra', 'tests'] as const

export function sourceFiles(): string[] {
  return roomNames.flatMap((room) =>
    readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => `${room}/${path.replaceAll('\\', '/')}`),
  )
}

/**
 * The import graph of every source file, by esbuild. A type's import is a need too and esbuild forgets those, so they
 * are turned into plain ones before it reads them.
 */
export async function readGraph(): Promise<Graph> {
  const { metafile } = await build({
    absWorkingDir: root,
    // One bundle of them all: a bundle for each would print most files hundreds of times.
    stdin: {
      contents: sourceFiles()
        .map((path) => `import './${path}'`)
        .join('\n'),
      resolveDir: root,
    },
    outdir: 'unwritten',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.json': 'json' },
    plugins: [typesCount, assets],
  })
  const graph: [string, { files: string[]; packages: string[] }][] = []
  for (const [path, { imports }] of Object.entries(metafile.inputs)) {
    if (!/\.tsx?$/.test(path)) continue
    graph.push([
      path,
      {
        files: imports.filter((each) => !each.external).map((each) => each.path),
        packages: imports.filter((each) => each.external).map((each) => each.path),
      },
    ])
  }
  return new Map(graph)
}

const typesCount: Plugin = {
  name: 'types count',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll(/^import type /gm, 'import ')
        .replaceAll(/^export type (?=[{*])/gm, 'export '),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}

/** Addresses of files that the browser fetches, and modules that the bundler makes, are no imports of code. */
const assets: Plugin = {
  name: 'assets',
  setup({ onResolve }) {
    onResolve({ filter: /\?(url|raw|worker)$|^virtual:/ }, ({ path }) => ({ path, external: true }))
  },
}

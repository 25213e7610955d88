import type { Plugin } from 'vite'

/**
 * Fails the build when chunks need each other in a ring: the first to run would find the others' values undefined, and
 * the page would be blank in the browser only.
 */
export function noChunkRings(): Plugin {
  return {
    name: 'no-chunk-rings',
    apply: 'build',
    generateBundle(_options, bundle) {
      const done = new Set<string>()
      const visit = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) this.error(`Chunks need each other: ${[...path, file].join(' → ')}`)
        const chunk = bundle[file]
        if (done.has(file) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) visit(imported, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}

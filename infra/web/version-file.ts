import type { Plugin } from 'vite'

/**
 * Writes /version.json, which open pages poll (spec section 2). The version is the name of the entry chunk: its hash
 * changes with anything it loads, and a page knows its own from its script tag.
 */
export function versionFile(): Plugin {
  return {
    name: 'version-file',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (!entry) this.error('The bundle has no entry chunk to take the version from')
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: entry.fileName }) })
    },
  }
}

import type { Plugin } from 'vite'

/** Tells the browser of the layout's chunks in the page itself, so that they load beside the entry, not after it. */
export function preloadLayout(layout: string): Plugin {
  return {
    name: 'preload-layout',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const wanted = new Set<string>()
        const add = (file: string): void => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || wanted.has(file)) return
          wanted.add(file)
          for (const imported of chunk.imports) add(imported)
        }
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(layout)) add(chunk.fileName)
        return [...wanted]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

import type { Plugin } from 'vite'

const heightsLine = /var heights = (\[[^\]]*\]);/
/** What only tools of developers read. */
const nameLine = /\n\w+\.displayName = "\w+";/
const largeDrawing = /,?\n\t"(?:24|32|48|64|96)": \{\n[\s\S]*?\n\t\}/g

/**
 * Each icon of Primer comes drawn for several sizes. The product draws them at 12 to 16 pixels, so the larger drawings,
 * half of their weight, are left out.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /@primer\/octicons-react\/dist\/icons\/\w+\.mjs/ },
      handler(code, id) {
        const heights: string[] = JSON.parse(heightsLine.exec(code)?.[1] ?? '[]')
        const small = heights.filter((height) => Number(height) <= 16)
        if (heights.length === 0) this.error(`${id} is not written as the icons were`)
        if (small.length === 0) return null
        const kept = code.replace(heightsLine, `var heights = ${JSON.stringify(small)};`).replace(largeDrawing, '')
        return { code: kept.replace(nameLine, ''), map: null }
      },
    },
  }
}

import type { Block, Inline, ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { Printed, TemplateData } from '#shared/contracts/texts/printed.ts'

const left = { textAlign: 'left' } as const

export const words = (text: string): Inline => ({ type: 'text', text })
export const field = (name: string): Inline => ({ type: 'field', attrs: { name } })
export const para = (...content: readonly Inline[]) =>
  ({ type: 'paragraph' as const, attrs: left, content: [...content] }) satisfies Block
export const heading = (level: 1 | 2 | 3, text: string): Block => ({
  type: 'heading',
  attrs: { level, ...left },
  content: [words(text)],
})
export const item = (...content: readonly ReturnType<typeof para>[]) => ({
  type: 'listItem' as const,
  content: [...content],
})
export const docOf = (...content: readonly Block[]): ModelContent => ({ type: 'doc', content: [...content] })

export const dataOf = (
  values: Readonly<Record<string, string>>,
  lists: Partial<TemplateData['lists']> = {},
): TemplateData => ({
  values,
  lists: { products: [], chargesTotal: '', signers: [], landlords: [], tenants: [], ...lists },
})

/** What is printed, block after block, as plain text. */
export const textsOf = ({ blocks }: Printed): string[] =>
  blocks.map((block) => {
    if (block.kind === 'text') return block.runs.map(({ text }) => text).join('')
    if (block.kind === 'item') return `${block.marker} ${block.runs.map(({ text }) => text).join('')}`
    if (block.kind === 'table') return [block.heads, ...block.rows, block.total].map((row) => row.join('|')).join('\n')
    if (block.kind === 'parties') return block.parties.map(({ name, lines }) => [name, ...lines].join('|')).join('\n')
    if (block.kind === 'signers') return block.signers.map(({ name, role }) => `${name}|${role}`).join('\n')
    return '---'
  })

import type { Block, ConditionKind, DataList, Inline, ModelContent } from '#shared/contracts/texts/model-content.ts'

/** How the ready-made models are written: '{tenant.name}' is a field and '**word**' is bold. */

type Plain = Exclude<Block, { type: 'conditional' }>

function inlines(words: string): Inline[] {
  return words.split(/(\*\*[^*]+\*\*)/).flatMap((part) => {
    const isBold = part.startsWith('**')
    const marks = isBold ? { marks: [{ type: 'bold' as const }] } : {}
    return (isBold ? part.slice(2, -2) : part)
      .split(/(\{[\w.]+\})/)
      .filter((piece) => piece !== '')
      .map((piece): Inline => {
        const name = /^\{([\w.]+)\}$/.exec(piece)?.[1]
        return name ? { type: 'field', attrs: { name }, ...marks } : { type: 'text', text: piece, ...marks }
      })
  })
}

const left = { textAlign: 'left' } as const

export const title = (words: string): Plain => ({
  type: 'heading',
  attrs: { level: 1, ...left },
  content: inlines(words),
})
export const part = (words: string): Plain => ({
  type: 'heading',
  attrs: { level: 2, ...left },
  content: inlines(words),
})
export const p = (words: string): Plain => ({ type: 'paragraph', attrs: left, content: inlines(words) })
export const points = (...items: readonly string[]): Plain => ({
  type: 'bulletList',
  content: items.map((words) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', attrs: left, content: inlines(words) }],
  })),
})
export const listOf = (of: DataList): Plain => ({ type: 'dataList', attrs: { of } })

const conditional = (field: string, is: ConditionKind, value: string, parts: readonly Plain[]): Block => ({
  type: 'conditional',
  attrs: { field, is, value },
  content: [...parts],
})

export const whenIs = (field: string, value: string, ...parts: readonly Plain[]): Block =>
  conditional(field, 'equals', value, parts)
export const whenNot = (field: string, value: string, ...parts: readonly Plain[]): Block =>
  conditional(field, 'differs', value, parts)
export const whenFilled = (field: string, ...parts: readonly Plain[]): Block => conditional(field, 'filled', '', parts)
export const whenEmpty = (field: string, ...parts: readonly Plain[]): Block => conditional(field, 'empty', '', parts)

export const contentOf = (...content: readonly Block[]): ModelContent => ({ type: 'doc', content: [...content] })

import type { Block, Condition, DataList, Inline, ListItem, ListPart, ModelContent } from './model-content.ts'
import type { Printed, PrintedBlock, Run, TemplateData } from './printed.ts'

/** A missing value is a line to write on: never nothing. */
export const blankLine = '_'.repeat(18)

export const unknownField = (name: string): string => `[tuntematon kenttä: ${name}]`

/** What has been noticed on the way, and how many lists there have been. */
interface Walk {
  readonly data: TemplateData
  readonly missing: Set<string>
  readonly unknown: Set<string>
  lists: number
}

/**
 * A content with the data filled in. Nothing goes unnoticed: a field without a value is printed as a line to write on
 * and named in `missing`, one that the data does not know is printed as such and named in `unknown`.
 */
export function filled({ content }: ModelContent, data: TemplateData): Printed {
  const walk: Walk = { data, missing: new Set(), unknown: new Set(), lists: 0 }
  const blocks = content.flatMap((block) => printedBlock(block, walk))
  return { blocks, missing: [...walk.missing], unknown: [...walk.unknown] }
}

function printedBlock(block: Block, walk: Walk): PrintedBlock[] {
  switch (block.type) {
    case 'heading':
      return [text(`h${block.attrs.level}` as const, block.attrs.textAlign, runsOf(block.content, walk))]
    case 'paragraph':
      return [text('p', block.attrs.textAlign, runsOf(block.content, walk))]
    case 'bulletList':
    case 'orderedList':
      walk.lists += 1
      return listBlocks(block, 0, walk)
    case 'dataList':
      return dataBlocks(block.attrs.of, walk)
    case 'pageBreak':
      return [{ kind: 'pageBreak' }]
    case 'conditional':
      return conditionalBlocks(block, walk)
  }
}

const text = (style: 'h1' | 'h2' | 'h3' | 'p', align: 'left' | 'center' | 'right', runs: Run[]): PrintedBlock => ({
  kind: 'text',
  style,
  align,
  runs,
})

function conditionalBlocks(block: Extract<Block, { type: 'conditional' }>, walk: Walk): PrintedBlock[] {
  const { attrs, content } = block
  const inside = () => content.flatMap((part) => printedBlock(part, walk))
  if (!Object.hasOwn(walk.data.values, attrs.field)) {
    // Nobody can tell whether it belongs there, so it stays and says so.
    walk.unknown.add(attrs.field)
    const warning = runOf(unknownField(attrs.field), 'unknown')
    return [text('p', 'left', [warning]), ...inside()]
  }
  return holds(attrs, walk.data.values[attrs.field] ?? '') ? inside() : []
}

/** Does the printed value of a field meet the condition? Blanks at the ends and case do not count. */
export function holds({ is, value }: Pick<Condition, 'is' | 'value'>, printed: string): boolean {
  const plain = (words: string) => words.trim().replaceAll('\u00a0', ' ').toLocaleLowerCase('fi')
  if (is === 'filled') return plain(printed) !== ''
  if (is === 'empty') return plain(printed) === ''
  return (plain(printed) === plain(value)) === (is === 'equals')
}

const runOf = (words: string, tone: Run['tone'], marks: Inline['marks'] = []): Run => {
  const has = (type: 'bold' | 'italic' | 'underline') => marks.some((mark) => mark.type === type)
  return { text: words, bold: has('bold'), italic: has('italic'), underline: has('underline'), tone }
}

function runsOf(content: readonly Inline[] | undefined, walk: Walk): Run[] {
  return (content ?? []).map((inline): Run => {
    if (inline.type === 'text') return runOf(inline.text, 'own', inline.marks)
    if (inline.type === 'hardBreak') return runOf('\n', 'own')
    const { name } = inline.attrs
    if (!Object.hasOwn(walk.data.values, name)) {
      walk.unknown.add(name)
      return runOf(unknownField(name), 'unknown', inline.marks)
    }
    const value = walk.data.values[name]?.trim()
    if (!value) walk.missing.add(name)
    return value ? runOf(value, 'filled', inline.marks) : runOf(blankLine, 'missing')
  })
}

interface List {
  readonly type: 'bulletList' | 'orderedList'
  readonly content: readonly ListItem[]
}

function listBlocks({ type, content }: List, depth: number, walk: Walk): PrintedBlock[] {
  const list = walk.lists
  return content.flatMap((item, at) => {
    const marker = type === 'bulletList' ? '•' : numberOf(at, depth)
    let isFirst = true
    return item.content.flatMap((part: ListPart): PrintedBlock[] => {
      if (part.type !== 'paragraph') return listBlocks(part, depth + 1, walk)
      const shown = isFirst ? marker : ''
      isFirst = false
      return [{ kind: 'item', marker: shown, depth, list, runs: runsOf(part.content, walk) }]
    })
  })
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** '1.' outermost, 'a)' within and '1)' within that; beyond z the letters are doubled. */
function numberOf(at: number, depth: number): string {
  if (depth === 0) return `${at + 1}.`
  if (depth > 1) return `${at + 1})`
  return `${(letters[at % letters.length] ?? '').repeat(1 + Math.floor(at / letters.length))})`
}

const chargeHeads = ['Selite', 'Määrä', 'À-hinta', 'ALV', 'Yhteensä']

/** A list without rows is told of like an empty field. */
function dataBlocks(of: DataList, { data, missing }: Walk): PrintedBlock[] {
  const { lists } = data
  if (lists[of].length === 0) {
    missing.add(of)
    return [text('p', 'left', [runOf(blankLine, 'missing')])]
  }
  if (of === 'products') {
    const rows = lists.products.map(({ desc, count, price, vat, total }) => [desc, count, price, vat, total])
    const total = lists.chargesTotal ? ['Yhteensä', '', '', '', lists.chargesTotal] : []
    return [{ kind: 'table', heads: chargeHeads, rows, total }]
  }
  if (of === 'signers') return [{ kind: 'signers', signers: lists.signers.map((signer) => ({ ...signer })) }]
  return [{ kind: 'parties', parties: lists[of].map(({ name, lines }) => ({ name, lines: [...lines] })) }]
}

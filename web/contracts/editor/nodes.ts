import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Gapcursor, UndoRedo } from '@tiptap/extensions'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import {
  alignments,
  type Condition,
  conditionKindLabels,
  conditionKinds,
  dataListLabels,
  dataLists,
} from '#shared/contracts/texts/model-content.ts'
import { fieldInfo } from '#shared/contracts/texts/model-fields.ts'

/** The editor's nodes and marks: just those that `model-content.ts` takes, and nothing else can come of typing or pasting. */

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const oneOf = <T extends string>(all: readonly T[], value: string | null | undefined, otherwise: T): T =>
  all.find((each) => each === value) ?? otherwise

const textAlign = {
  default: 'left',
  parseHTML: (element: HTMLElement) => oneOf(alignments, element.style.textAlign, 'left'),
  renderHTML: ({ textAlign: align }: Record<string, unknown>) =>
    align === 'left' ? {} : { style: `text-align: ${String(align)}` },
}

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block plain',
  content: 'inline*',
  addAttributes: () => ({ textAlign }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

const levels = [1, 2, 3] as const

/** The level of a heading that was copied from here. */
const levelOf = (element: HTMLElement) => levels.find((level) => String(level) === element.dataset.level)

const Heading = Node.create({
  name: 'heading',
  group: 'block plain',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false }, textAlign }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((size) => ({
      tag: `h${size}`,
      getAttrs: (element: HTMLElement) => ({ level: levelOf(element) ?? Math.min(size, 3) }),
    })),
  // The page around has the first heading.
  renderHTML: ({ node, HTMLAttributes }) => {
    const level = Number(node.attrs.level)
    return [`h${level + 1}`, mergeAttributes(HTMLAttributes, { 'data-level': level }), 0]
  },
  addKeyboardShortcuts() {
    const keys = levels.map((level) => [
      `Mod-Alt-${level}`,
      () => this.editor.commands.toggleNode(this.name, 'paragraph', { level }),
    ])
    return Object.fromEntries(keys)
  },
})

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) }
  },
})

interface Look {
  readonly name: 'bold' | 'italic' | 'underline'
  readonly tag: string
  readonly key: string
  /** Tags and looks that mean it. */
  readonly tags: readonly string[]
  readonly style: string
  readonly means: (value: string) => boolean
}

const looks: readonly Look[] = [
  {
    name: 'bold',
    tag: 'strong',
    key: 'Mod-b',
    tags: ['strong', 'b'],
    style: 'font-weight',
    means: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value),
  },
  {
    name: 'italic',
    tag: 'em',
    key: 'Mod-i',
    tags: ['em', 'i'],
    style: 'font-style',
    means: (value) => value === 'italic',
  },
  {
    name: 'underline',
    tag: 'u',
    key: 'Mod-u',
    tags: ['u'],
    style: 'text-decoration',
    means: (value) => value.includes('underline'),
  },
]

const marks = looks.map(({ name, tag, key, tags, style, means }) =>
  Mark.create({
    name,
    parseHTML: () => [
      // Some programs wrap a whole paste in a bold element that says that it is not.
      ...tags.map((existing) => ({
        tag: existing,
        getAttrs: (element: HTMLElement) => (element.style.fontWeight === 'normal' ? false : null),
      })),
      { style, consuming: false, getAttrs: (value: string) => (means(value) ? {} : false) },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(this.name) }
    },
  }),
)

/** A place where a value of the data comes: a chip that is one character to the keys. */
const fieldOf = (type: ContractType) =>
  Node.create({
    name: 'field',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '', rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span[data-field]',
        getAttrs: (element: HTMLElement) => {
          const name = element.getAttribute('data-field') ?? ''
          return /^[\w.]{1,60}$/.test(name) ? { name } : false
        },
      },
    ],
    renderHTML({ node, HTMLAttributes }) {
      const name = String(node.attrs.name)
      const info = fieldInfo(type, name)
      const shown = { 'data-field': name, ...(info ? { title: info.group } : { 'data-unknown': '' }) }
      return ['span', mergeAttributes(HTMLAttributes, shown), info?.label ?? `tuntematon kenttä: ${name}`]
    },
    renderText: ({ node }) => `{${String(node.attrs.name)}}`,
  })

/** 'Tulostuu, jos Lemmikit kielletty on kyllä' */
function conditionInWords(type: ContractType, { field, is, value }: Condition): string {
  const label = fieldInfo(type, field)?.label ?? `tuntematon kenttä ${field}`
  return ['Tulostuu, jos', label.charAt(0).toLowerCase() + label.slice(1), conditionKindLabels[is], value]
    .join(' ')
    .trim()
}

const conditionalOf = (type: ContractType) =>
  Node.create({
    name: 'conditional',
    group: 'block',
    content: 'plain+',
    defining: true,
    addAttributes: () => ({
      field: { default: '', rendered: false },
      is: { default: 'filled', rendered: false },
      value: { default: '', rendered: false },
    }),
    parseHTML: () => [
      {
        tag: 'section[data-condition]',
        getAttrs: (element: HTMLElement) => {
          const field = element.getAttribute('data-condition') ?? ''
          const is = oneOf(conditionKinds, element.getAttribute('data-is'), 'filled')
          return /^[\w.]{1,60}$/.test(field) ? { field, is, value: element.getAttribute('data-value') ?? '' } : false
        },
      },
    ],
    renderHTML({ node }) {
      const attrs = node.attrs as Condition
      const existing = fieldInfo(type, attrs.field) ? {} : { 'data-unknown': '' }
      return [
        'section',
        {
          'data-condition': attrs.field,
          'data-is': attrs.is,
          'data-value': attrs.value,
          'data-says': conditionInWords(type, attrs),
          ...existing,
        },
        0,
      ]
    },
  })

const DataListNode = Node.create({
  name: 'dataList',
  group: 'block plain',
  atom: true,
  addAttributes: () => ({ of: { default: 'products', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-list]',
      getAttrs: (element: HTMLElement) => ({ of: oneOf(dataLists, element.getAttribute('data-list'), 'products') }),
    },
  ],
  renderHTML({ node }) {
    const of = oneOf(dataLists, String(node.attrs.of), 'products')
    return ['div', { 'data-list': of }, `Luettelo: ${dataListLabels[of]}`]
  },
})

const PageBreak = Node.create({
  name: 'pageBreak',
  group: 'block plain',
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['div', { 'data-page-break': '' }, 'Sivunvaihto'],
})

const noAttributes = () => ({})
const lists = [
  BulletList.extend({ group: 'block plain', addAttributes: noAttributes }),
  OrderedList.extend({ group: 'block plain', addAttributes: noAttributes }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  ListKeymap,
]

/** Everything that the editor of a kind of document is made of. */
export const extensionsFor = (type: ContractType): Extensions => [
  Doc,
  Text,
  Paragraph,
  Heading,
  HardBreak,
  ...marks,
  ...lists,
  fieldOf(type),
  conditionalOf(type),
  DataListNode,
  PageBreak,
  UndoRedo,
  Gapcursor,
]

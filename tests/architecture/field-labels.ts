import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import type { AnyDictionary } from '#shared/base/noun-fields.ts'
import { projectRoot } from '../../infra/project-root.ts'

/** A name that code gives to a field: the field, as far as the code says it, and the words. */
export interface GivenName {
  readonly field: string
  readonly words: string
  readonly line: number
}

const wordsIn = new Set(['label', 'title', 'name'])
const fieldIn = new Set(['key', 'name', 'path'])

/**
 * The names of fields that a file writes itself: `<TextField name="area" label="Pinta-ala">`, `<Fact label="Pinta-ala">`,
 * `{ key: 'area', title: 'Pinta-ala' }`, `['area', 'Pinta-ala']` and `area: 'Pinta-ala'`.
 */
export function namesIn(path: string, text = readFileSync(join(projectRoot, path), 'utf8')): GivenName[] {
  const { program } = parseSync(path, text)
  const found: GivenName[] = []
  const add = (node: { start: number }, field: string, words: string) =>
    found.push({ field, words, line: text.slice(0, node.start).split('\n').length })
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit)
    if (typeof node !== 'object' || node === null || !('type' in node)) return
    for (const { field, words } of givenBy(node as ESTree.Node)) add(node as ESTree.Node, field, words)
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

type Given = Omit<GivenName, 'line'>

function givenBy(node: ESTree.Node): Given[] {
  if (node.type === 'JSXOpeningElement') return givenByAttributes(attributesOf(node))
  if (node.type === 'ObjectExpression') return isAction(node) ? [] : givenByProperties(propertiesOf(node))
  if (node.type !== 'ArrayExpression') return []
  const [field, words] = node.elements.map((each) => (each ? textOf(each) : undefined))
  return field !== undefined && words !== undefined ? [{ field, words }] : []
}

const givenByAttributes = (attributes: ReadonlyMap<string, string>): Given[] => {
  const words = attributes.get('label')
  return words === undefined ? [] : [{ field: attributes.get('name') ?? '', words }]
}

/** Of an object both what stands beside its key, and each property as a name by itself. */
function givenByProperties(properties: ReadonlyMap<string, string>): Given[] {
  const [, field] = [...properties].find(([name]) => fieldIn.has(name)) ?? []
  return [...properties].map(([name, words]) =>
    wordsIn.has(name) ? { field: field === words ? '' : (field ?? ''), words } : { field: name, words },
  )
}

/** What a button or a menu says is no field's name. */
const isAction = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some((each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'onSelect')

const textOf = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const attributesOf = ({ attributes }: ESTree.JSXOpeningElement): Map<string, string> =>
  new Map(
    attributes.flatMap((each) => {
      if (each.type !== 'JSXAttribute' || each.name.type !== 'JSXIdentifier' || !each.value) return []
      const words = textOf(each.value)
      return words === undefined ? [] : [[each.name.name, words] as const]
    }),
  )

const propertiesOf = ({ properties }: ESTree.ObjectExpression): Map<string, string> =>
  new Map(
    properties.flatMap((each) => {
      if (each.type !== 'Property') return []
      const name = each.key.type === 'Identifier' ? each.key.name : textOf(each.key)
      const words = textOf(each.value)
      return name === undefined || words === undefined ? [] : [[name, words] as const]
    }),
  )

/** All that a dictionary calls its fields, by the last part of their paths too. */
export function labelsOf(fields: AnyDictionary): Map<string, Set<string>> {
  const labels = new Map<string, Set<string>>()
  for (const [path, { label, heading, alone }] of Object.entries(fields)) {
    for (const key of ['', path, path.split('.').at(-1) ?? path]) {
      const existing = labels.get(key) ?? new Set()
      labels.set(
        key,
        existing
          .add(label)
          .add(heading)
          .add(alone ?? label),
      )
    }
  }
  return labels
}

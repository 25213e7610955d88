import { build } from 'esbuild'
import type { ESTree, Plugin } from 'vite'

type Dictionary = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Dictionaries = Readonly<Record<string, Dictionary>>

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A file of nothing but data made of dictionaries is written as what it comes to. */
const derived = /\.derived\.ts$/
const ofDictionary = /\.fields\.ts['"]/

/**
 * Writes a field's label, unit or hint into the file that says `apartmentFields.area.label`: a page loads the words that
 * it shows, and no dictionary for one of them. A dictionary that is asked by a path of the moment is loaded as it is.
 */
export function fieldWords(): Plugin {
  const read = new Map<string, Promise<Dictionaries>>()
  const dictionariesOf = (file: string): Promise<Dictionaries> => {
    const existing = read.get(file) ?? evaluated(file)
    read.set(file, existing)
    return existing
  }
  return {
    name: 'field-words',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:web|shared)\/[^?]+(?<!\.fields)\.tsx?$/ },
      async handler(code, id) {
        if (derived.test(id)) return { code: written(await evaluated(id)), map: null }
        if (!ofDictionary.test(code)) return null
        const program = this.parse(code)
        const edits: Edit[] = []
        for (const statement of program.body) {
          if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith('.fields.ts')) continue
          const file = await this.resolve(statement.source.value, id)
          if (!file) continue
          const named = namesOf(statement, await dictionariesOf(file.id))
          const { words, others } = usesOf(program.body, named)
          edits.push(...words)
          // Nothing is left of it: the file no longer needs the dictionary.
          if (others === 0) edits.push({ start: statement.start, end: statement.end, text: '' })
        }
        return edits.length > 0 ? { code: edited(code, edits), map: null } : null
      },
    },
  }
}

/** What a module exports, by running it: dictionaries are pure. */
async function evaluated(file: string): Promise<Dictionaries> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  const [made] = outputFiles
  return await import(`data:text/javascript;base64,${Buffer.from(made?.contents ?? []).toString('base64')}`)
}

const written = (made: Dictionaries): string =>
  Object.entries(made)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** The dictionaries that an import brings, by what the file calls them; one that it does not have is empty. */
const namesOf = ({ specifiers }: ESTree.ImportDeclaration, dictionaries: Dictionaries) =>
  new Map(
    specifiers.map(({ local, ...each }) => {
      const imported = 'imported' in each && each.imported.type === 'Identifier' ? each.imported.name : ''
      return [local.name, dictionaries[imported] ?? {}]
    }),
  )

interface Uses {
  /** `apartmentFields.area.label` and `apartmentFields['public.rent'].label`, wherever they stand. */
  readonly words: Edit[]
  /** How often the names stand in any other way. */
  readonly others: number
}

function usesOf(node: unknown, named: ReadonlyMap<string, Dictionary>): Uses {
  if (Array.isArray(node)) return together(node.map((each) => usesOf(each, named)))
  if (!isNode(node) || node.type === 'ImportDeclaration') return { words: [], others: 0 }
  if (node.type === 'Identifier') return { words: [], others: named.has(node.name) ? 1 : 0 }
  const word = wordOf(node, named)
  if (word !== undefined) {
    return { words: [{ start: node.start, end: node.end, text: JSON.stringify(word) }], others: 0 }
  }
  return together(Object.values(node).map((each) => usesOf(each, named)))
}

const together = (all: readonly Uses[]): Uses => ({
  words: all.flatMap(({ words }) => words),
  others: all.reduce((sum, { others }) => sum + others, 0),
})

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

function wordOf(node: ESTree.Node, named: ReadonlyMap<string, Dictionary>): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return undefined
  const { object } = node.object
  const dictionary = object.type === 'Identifier' ? named.get(object.name) : undefined
  const word = dictionary?.[nameIn(node.object)]?.[nameIn(node)]
  return typeof word === 'string' ? word : undefined
}

function nameIn({ property, computed }: ESTree.MemberExpression): string {
  if (!computed && property.type === 'Identifier') return property.name
  return property.type === 'Literal' ? String(property.value) : ''
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: word }) => text.slice(0, start) + word + text.slice(end), code)

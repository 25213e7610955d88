import type { ESTree, Plugin } from 'vite'

/** Parts of packages that the product never runs in a browser, with why not. */
const unused: readonly RegExp[] = [
  // Identity is our own: Amplify's REST client works without Cognito as long as its settings have no Auth part.
  /@aws-amplify\/auth\/dist\/esm\/providers\/cognito\/index\.mjs/,
  // Our calls carry a bearer token; nothing is signed the AWS way.
  /@aws-amplify\/core\/dist\/esm\/clients\/middleware\/signing\/middleware\.mjs/,
  /js-cookie\/dist\/js\.cookie\.mjs/,
  // Every sentence about a faulty field is our own, in Finnish.
  /zod\/v4\/locales\/en\.js/,
  // JSON schemas are printed by the server.
  /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js/,
  // Schemas write no code of their own: the content security policy would not let it run.
  /zod\/v4\/core\/doc\.js/,
  // No tooltip names keys, and rows of menus have a text and a picture alone: no heading, no description, no
  // button, nothing to choose one of.
  /@primer\/react\/dist\/KeybindingHint\/(KeybindingHint|utils)\.js/,
  /@primer\/react\/dist\/ActionList\/(Heading|Description|TrailingAction|GroupHeadingTrailingAction)\.js/,
  /@primer\/react\/dist\/Radio\/Radio\.js/,
]

/** Keeps the names that such a module exports, so that what imports them still builds, and none of its code. */
export function leaveOut(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [...unused] },
      handler(code, id) {
        const pattern = unused.find((each) => each.test(id))
        if (!pattern) return null
        found.add(pattern)
        const names = exportsOf(this.parse(code).body)
        const lines = names.map((name, at) => `const left${at} = leftOut\nexport { left${at} as ${name} }`)
        const why = JSON.stringify(`${id.split('node_modules/').pop()} is left out of the browser's build`)
        return { code: [`const leftOut = () => () => { throw new Error(${why}) }`, ...lines].join('\n'), map: null }
      },
    },
    buildEnd(failure) {
      const missed = unused.filter((pattern) => !found.has(pattern))
      if (!failure && missed.length > 0) this.error(`Nothing to leave out by ${missed.join(', ')}`)
    },
  }
}

type Statement = ESTree.Program['body'][number]

/** The names a module exports. */
function exportsOf(body: readonly Statement[]): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    const named = specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : exported.value))
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      return [...named, declaration.id?.name ?? 'default']
    if (declaration?.type !== 'VariableDeclaration') return named
    return [...named, ...declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))]
  })
}

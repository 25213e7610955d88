import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../infra/project-root.ts'
import { sourceFiles } from './import-graph.ts'

const readAt = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The classes that a file asks of a module that does not have them: nothing else notices, and nothing is drawn by them. */
function missingIn(text: string, read: (module: string) => string): string[] {
  const modules = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
  return modules.flatMap(([, name = '', module = '']) => {
    const known = new Set(namesIn(read(module), /\.([a-zA-Z][\w-]*)/g))
    const asked = new Set(namesIn(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
    return [...asked].filter((each) => !known.has(each)).map((each) => `${module} ${each}`)
  })
}

describe('classes of css modules', () => {
  it('are in the modules that they are asked of', () => {
    const screens = sourceFiles().filter((path) => path.startsWith('web/') && path.endsWith('.tsx'))
    expect(screens.length).toBeGreaterThan(500)
    const missing = screens.flatMap((path) =>
      missingIn(readAt(path), (module) => readAt(join(dirname(path), module))).map((each) => `${path}: ${each}`),
    )
    expect(missing).toEqual([])
  })

  it('are missed where they are not', () => {
    const text = "import css from './A.module.css'\nconst a = <p className={css.seen}><i className={css.lost} /></p>"
    expect(missingIn(text, () => '.seen { margin: 0 }')).toEqual(['./A.module.css lost'])
  })
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { projectRoot } from '../../infra/project-root.ts'
import { brokenBy } from './broken-by.ts'

const longestReadme = 150
const longestLine = 120
const rooms = ['shared', 'functions', 'web', 'infra', 'tests', 'docs', '.ci', '.github']
const decisions = 'docs/decisions'

const pathsUnder = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? [path, ...pathsUnder(path)] : [path]
  })

const all = [...readdirSync(projectRoot), ...rooms.flatMap(pathsUnder)]
const pages = all.filter((path) => path.endsWith('.md'))
const records = pages.filter((path) => /^docs\/decisions\/\d/.test(path))
/** Records and what upgrades ask for tell of their own day; the other pages tell of today's code. */
const ofToday = pages.filter((path) => !records.includes(path) && path !== 'docs/upgrading.md')

const textOf = (page: string): string => readFileSync(join(projectRoot, page), 'utf8')

/** Without what stands in fences: commands and diagrams. */
const unfenced = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const anchorsOf = (page: string): string[] =>
  [...unfenced(textOf(page)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

const isThere = (path: string): boolean => statSync(join(projectRoot, path), { throwIfNoEntry: false }) !== undefined

/** What is wrong with the links of a page that stay within the project. */
const brokenLinks = (page: string): string[] =>
  [...unfenced(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => {
      const [path = '', anchor] = to.split('#')
      const target = path ? normalize(join(dirname(page), path)) : page
      return !isThere(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
    })

const isTable = (line: string) => /^\s*\|/.test(line)
const isPicture = (line: string) => line.startsWith('![')

const longLines = (page: string): string[] =>
  unfenced(textOf(page))
    .split('\n')
    .filter((line) => line.length > longestLine && !isTable(line) && !isPicture(line))

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** A star stands for the rest of a name. A file may be named by the end of its path, a folder by all of it. */
function isNamed(path: string): boolean {
  const start = /\.\w+$/.test(path) ? '(^|/)' : '^'
  const pattern = new RegExp(`${start}${path.split('*').map(escaped).join('[^/]*')}$`)
  return all.some((each) => pattern.test(each))
}

const folderName = /^(shared|functions|web|infra|tests|docs)\/[\w@./*-]*$/
const fileName = /^[\w@./*-]+\.(tsx?|mjs|yml)$/

/** Files and folders of the project that a page names between backticks and that are not there. */
const unknownPaths = (page: string): string[] =>
  [...unfenced(textOf(page)).matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => folderName.test(name) || fileName.test(name))
    .filter((name) => !isNamed(name.replace(/\/$/, '')))

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')))

const unknownCommands = (page: string): string[] =>
  [...textOf(page).matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts))

describe('the docs', () => {
  it(`have a README of at most ${longestReadme} lines that names what CI runs`, () => {
    const text = textOf('README.md')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(longestReadme)
    for (const command of ['npm ci', 'npm run check', 'npm test', 'npx cdk synth']) expect(text).toContain(command)
  })

  const pagesWith = (some: readonly string[], wrong: (page: string) => string[]) =>
    brokenBy(
      some,
      (page) => page,
      (page) => {
        const found = wrong(page)
        return found.length > 0 ? found : undefined
      },
    )

  it('link only to what is there', async () => {
    expect(await pagesWith(pages, brokenLinks)).toEqual([])
  })

  it('are wrapped', async () => {
    const wrapped = pages.filter((page) => !records.includes(page))
    expect(await pagesWith(wrapped, longLines)).toEqual([])
  })

  it('name only paths and commands that are there', async () => {
    expect(await pagesWith(ofToday, (page) => [...unknownPaths(page), ...unknownCommands(page)])).toEqual([])
  })

  it('have each decision once in their index', () => {
    const listed = [...textOf(`${decisions}/README.md`).matchAll(/\]\((\d[^)]*)\)/g)].map(
      ([, to]) => `${decisions}/${to}`,
    )
    expect(listed.toSorted()).toEqual(records.toSorted())
  })

  it('reach every page from another one', () => {
    const reached = new Set(
      pages.flatMap((page) =>
        [...textOf(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, to = '']) => normalize(join(dirname(page), to))),
      ),
    )
    expect(pages.filter((page) => page !== 'README.md' && !reached.has(page))).toEqual([])
  })
})

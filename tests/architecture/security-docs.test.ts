import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SecretName } from '../../functions/platform/aws/secrets.ts'
import { ropoAddress, ropoConfigSchema } from '../../functions/providers/ropo/config.ts'
import { secretNames } from '../../infra/operator/provider-settings.ts'
import { projectRoot } from '../../infra/project-root.ts'
import { lambdas } from '../../infra/resources.ts'
import { brokenBy } from './broken-by.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const page = read('docs/security.md')
const table = read('docs/security/asvs.md')

const states = ['met', 'partly', 'not met', 'not applicable'] as const
type State = (typeof states)[number]

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, from the first on. */
const ofChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const ofLevels = { 1: 70, 2: 183 } as const

interface Requirement {
  readonly id: string
  readonly chapter: number
  readonly level: number
  readonly state: State
  readonly held: string
}

const row = /^\| v5\.0\.0-((\d+)\.\d+\.\d+) \| ([12]) \| [^|]+ \| ([a-z ]+) \| ([^|]+) \|$/gm
const requirements = [...table.matchAll(row)].map(
  ([, id = '', chapter, level, state, held = '']): Requirement => ({
    id,
    chapter: Number(chapter),
    level: Number(level),
    state: state as State,
    held,
  }),
)

const inTicks = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const isCited = (name: string): boolean =>
  /^(\.github|docs|functions|infra|shared|tests|web)\/\S+\.\w+$/.test(name) || /^[\w.-]+\.json$/.test(name)
const isFile = (path: string): boolean =>
  statSync(join(projectRoot, path), { throwIfNoEntry: false })?.isFile() ?? false

/** The rows of the table that stands below a heading, cell by cell, without its head. */
function rowsBelow(heading: string, text: string): string[][] {
  const [, below = ''] = text.split(`\n${heading}\n`)
  const [found = ''] = /(^\|.*\n)+/m.exec(below) ?? []
  return found
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

describe('the table of requirements', () => {
  it('has each of levels 1 and 2 once', () => {
    expect(requirements.filter(({ id }, at) => requirements.findIndex((each) => each.id === id) !== at)).toEqual([])
    expect(ofChapters.map((_, at) => requirements.filter(({ chapter }) => chapter === at + 1).length)).toEqual(
      ofChapters,
    )
    expect([1, 2].map((wanted) => requirements.filter(({ level }) => level === wanted).length)).toEqual(
      Object.values(ofLevels),
    )
    // Every line that looks like one is one.
    expect(table.match(/^\| v5/gm)).toHaveLength(requirements.length)
  })

  it('says of each how it stands, and of what holds it a file that is there', async () => {
    const wrong = ({ state, held }: Requirement): string | undefined => {
      if (!states.includes(state)) return `${state} is no state`
      const cited = inTicks(held).filter(isCited)
      const gone = cited.find((path) => !isFile(path))
      if (gone) return `${gone} is not there`
      return cited.length === 0 && (state === 'met' || state === 'partly') ? 'cites nothing' : undefined
    }
    expect(await brokenBy(requirements, ({ id }) => id, wrong)).toEqual([])
  })

  it('is counted at its top as it is', () => {
    const counted = (among: readonly Requirement[]) =>
      [...states.map((wanted) => among.filter(({ state }) => state === wanted).length), among.length].map(String)
    const [, top = ''] = /\n((?:\| ?.*\n)+)/.exec(table) ?? []
    const told = top
      .split('\n')
      .slice(2, 5)
      .map((line) =>
        line
          .split('|')
          .slice(2, -1)
          .map((cell) => cell.trim()),
      )
    const ofLevel = (wanted: number) => requirements.filter(({ level }) => level === wanted)
    expect(told).toEqual([counted(ofLevel(1)), counted(ofLevel(2)), counted(requirements)])
  })

  it('names as kept knowingly only what is met in part', () => {
    const [, kept = ''] = /Kept so knowingly, each for the reason in its line: ([\s\S]*?)\.\n/.exec(table) ?? []
    const ids = kept.split(/,| and /).map((id) => id.trim())
    expect(ids.length).toBeGreaterThan(5)
    expect(ids.filter((id) => requirements.find((each) => each.id === id)?.state !== 'partly')).toEqual([])
  })
})

describe('the page of security', () => {
  const asked = rowsBelow('## Who is asked outside', page).map(([service = '', hosts = '', by = '']) => ({
    service,
    hosts: inTicks(hosts),
    by: inTicks(by),
  }))

  it('cites files that are there', async () => {
    expect(inTicks(page).filter(isCited).length).toBeGreaterThan(50)
    const gone = (path: string) => (isFile(path) ? undefined : 'is not there')
    expect(await brokenBy(inTicks(page).filter(isCited), (path) => path, gone)).toEqual([])
  })

  it('names every host that is asked, and no other', () => {
    const files = readdirSync(join(projectRoot, 'functions/providers'), { recursive: true, encoding: 'utf8' })
    const written = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...read(`functions/providers/${file}`).matchAll(/'https:\/\/([\w.-]+)/g)])
      .map(([, host = '']) => host)
    const ofRopo = ropoConfigSchema.shape.country
      .unwrap()
      .options.map((country) => new URL(ropoAddress({ ...aConfig, country })).hostname)
    const named = asked.flatMap(({ hosts }) => hosts).filter((host) => host !== 'amazonaws.com')
    expect(named.toSorted()).toEqual([...new Set([...written, ...ofRopo])].toSorted())
  })

  const aConfig = ropoConfigSchema.parse({ cid: '1', apicode: 'x' })

  it('names who asks: Lambdas that are there, and all that read our keys at the service', () => {
    const names = new Set<string>(lambdas.map(({ name }) => name))
    expect(asked.flatMap(({ by }) => by).filter((name) => !names.has(name))).toEqual([])
    for (const secret of secretNames) {
      const { by } = asked.find(({ service }) => service === calledThere[secret]) ?? { by: [] }
      const reading = lambdas.filter(({ may }) => may.secrets.includes(secret)).map(({ name }) => name)
      expect(by, secret).toEqual(expect.arrayContaining(reading))
    }
  })

  const calledThere: Readonly<Record<SecretName, string>> = {
    signhero: 'SignHero',
    nordigen: 'GoCardless',
    'enable-banking': 'Enable Banking',
    stripe: 'Stripe',
    netvisor: 'Netvisor',
  }

  it('lists every key of ours at a service among the keys', () => {
    const [listed = ''] = rowsBelow('## Keys and secrets', page)
      .map(([name = '']) => name)
      .filter((name) => name.includes('our keys'))
    expect(inTicks(listed)).toEqual([...secretNames])
  })

  it('tells of no day of mending that the workflows do not look for', () => {
    const audit = /npm audit .*--audit-level=(\w+)/.exec(read('.github/workflows/components.yml'))?.[1] ?? ''
    const grades = rowsBelow('## Components', page).map(([grade = '']) => grade.split(/[,;]/)[0])
    expect(grades.slice(0, grades.indexOf(audit) + 1)).toEqual(['critical', 'high', 'moderate'])
    expect(read('.github/dependabot.yml')).toMatch(/package-ecosystem: npm[\s\S]*interval: weekly/)
  })
})

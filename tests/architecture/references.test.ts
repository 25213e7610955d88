import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { apis } from '../../functions/openapi.ts'
import { rowsOfTable } from '../support/aws/table.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { noReference } from './bodies/no-reference.ts'
import { bodiesOf, codeNames, referenceNames, type Things, thingsOf } from './bodies/reference-bodies.ts'
import { leavesOf, withLeaf } from './body-leaves.ts'
import { pathsOf } from './reference-paths.ts'

const commands = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table)
    .map(([name, endpoint]): Endpoint & { name: string } => ({ name: `${area}.${name}`, ...endpoint }))
    .filter(({ body, needs, method }) => body && method !== 'GET' && needs.includes('.') && !needs.endsWith('.read')),
)

/** Every field of a command's body that names another document: by what the field is called. */
const references = commands.flatMap((command) =>
  leavesOf(command)
    .filter((path) => referenceNames.has(lastOf(path)) && !noReference.has(`${command.name}:${path}`))
    .map((path) => ({ name: command.name, command, path })),
)

function lastOf(path: string): string {
  return path.split('.').findLast((part) => part !== '[]') ?? ''
}

let world: World
let ours: Things
let theirs: Things
beforeAll(async () => {
  world = await aWorld()
  ours = await thingsOf(world, world.owner)
  theirs = await thingsOf(world, world.stranger)
})

const stored = () => rowsOfTable(world.place.table, world.owner.accountId)

describe('a field that names another document', () => {
  it('is known by its name: whatever ends like an id or is one of ours has been looked at', () => {
    const strange = commands.flatMap((command) =>
      leavesOf(command)
        .filter((path) => /(?:Id|Ids|_id|^id)$/.test(lastOf(path)))
        .filter((path) => !referenceNames.has(lastOf(path)) && !codeNames.has(lastOf(path)))
        .map((path) => `${command.name}:${path}`),
    )
    expect(strange.filter((each) => !noReference.has(each))).toEqual([])
  })

  it('has a body for each of its commands', () => {
    const bodies = bodiesOf(ours)
    const needed = new Set(references.map(({ name }) => name))
    expect([...needed].filter((name) => !(name in bodies))).toEqual([])
    expect(Object.keys(bodies).filter((name) => !needed.has(name))).toEqual([])
  })

  it.each(references)('$name refuses an unknown $path and one of another account', async ({ command, path, name }) => {
    const bodies = bodiesOf(ours)
    const kind = lastOf(path)
    for (const id of ['olematon-tunnus', theirs.idOf(kind)]) {
      const before = await stored()
      const url = command.path.replace(/:\w+/g, pathsOf(ours)[name] ?? '')
      const answer = await world.ask(command.method, url, withLeaf(bodies[name], path, id), world.owner)
      const reported = `${name} ${path} = ${id}: ${JSON.stringify(answer.body)}`
      expect([400, 404, 409], reported).toContain(answer.status)
      expect(answer.body.message, reported).toMatch(/löyty|alitse |ei voi vaihtaa/)
      expect(await stored(), reported).toEqual(before)
    }
  })
})

describe('what is refused', () => {
  it('is refused for its reference alone: each body is taken as it stands', async () => {
    const bodies = bodiesOf(ours)
    const refused: string[] = []
    for (const [name, body] of Object.entries(bodies)) {
      const command = commands.find((each) => each.name === name)
      if (!command) throw new Error(name)
      const url = command.path.replace(/:\w+/g, pathsOf(ours)[name] ?? '')
      const answer = await world.ask(command.method, url, body, world.owner)
      // A version that the calls before have used up is no fault of the body.
      if (answer.status >= 400 && answer.status !== 409) refused.push(`${name}: ${JSON.stringify(answer.body)}`)
    }
    expect(refused).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { presetOf } from '#shared/accounts/presets.ts'
import { rights } from '#shared/accounts/rights.ts'
import { type Role, roles } from '#shared/accounts/roles.ts'
import { actions } from '#shared/base/access.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { apis } from '../../functions/openapi.ts'
import { alsoInGroup, needsOfAreas, onlyInGroup } from '../rights/needs.ts'
import { actionsOfRoles, columns, fieldsOfRoles, screensOfRoles } from '../rights/roles.ts'

const endpoints: readonly (Endpoint & { name: string })[] = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]) => ({ ...endpoint, name: `${area}.${name}` })),
)
const namesInGroup = (mode: Endpoint['inGroup']) =>
  endpoints.filter(({ inGroup }) => inGroup === mode).map(({ name }) => name)

/** 'deposits.deleteDeposit needs deposits.remove', line by line as the tables written by hand say. */
const written = Object.entries(needsOfAreas).flatMap(([area, groups]) =>
  groups.flatMap(({ needs }) =>
    Object.entries(needs).flatMap(([need, names]) => names.map((name) => `${area}.${name} needs ${need}`)),
  ),
)

describe('the rights written by hand in tests/rights', () => {
  it('have a line for each endpoint with what it needs, and no other lines', () => {
    expect(endpoints.map(({ name, needs }) => `${name} needs ${needs}`).toSorted()).toEqual(written.toSorted())
  })

  it('name the calls that are answered in group mode', () => {
    expect(namesInGroup('too').toSorted()).toEqual(alsoInGroup.toSorted())
    expect(namesInGroup('only').toSorted()).toEqual(onlyInGroup.toSorted())
  })

  it('have a column for each role but the owner, who has every right', () => {
    expect([...columns, 'owner'].toSorted()).toEqual(roles.toSorted())
    expect([...presetOf.owner]).toEqual(rights)
  })
})

const letters: Readonly<Record<string, string>> = { read: 'r', create: 'c', edit: 'e', remove: 'x' }
const cells = ([, ...of]: readonly string[], role: Role): string => of[columns.indexOf(role)] ?? ''

const writtenRights = (role: Role): string[] => [
  ...actionsOfRoles
    .flatMap(({ rows }) => rows)
    .flatMap((row) =>
      actions
        .filter((action) => cells(row, role).includes(letters[action] ?? ''))
        .map((action) => `${row[0]}.${action}`),
    ),
  ...fieldsOfRoles
    .flatMap(({ rows }) => rows)
    .filter((row) => cells(row, role) === 'x')
    .map(([field]) => `field:${field}`),
  ...screensOfRoles
    .filter((group) => group.roles.includes(role))
    .flatMap(({ screens }) => screens.map((key) => `see:${key}`)),
]

describe('the ready-made rights', () => {
  it.each(columns)('of the role %s are those written by hand', (role) => {
    expect([...presetOf[role]].toSorted()).toEqual(writtenRights(role).toSorted())
  })

  it('are written by hand for every resource, field and screen, once', () => {
    const named = [
      ...actionsOfRoles.flatMap(({ rows }) => rows.flatMap(([name]) => actions.map((action) => `${name}.${action}`))),
      ...fieldsOfRoles.flatMap(({ rows }) => rows.map(([name]) => `field:${name}`)),
      ...screensOfRoles.flatMap(({ screens }) => screens.map((key) => `see:${key}`)),
    ]
    expect(named.toSorted()).toEqual(rights.toSorted())
  })
})

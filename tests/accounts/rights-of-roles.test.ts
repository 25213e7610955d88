import { describe, expect, it } from 'vitest'
import { grantsOf, presetOf } from '#shared/accounts/presets.ts'
import { differencesTo, rights, withDifferences } from '#shared/accounts/rights.ts'
import { roles } from '#shared/accounts/roles.ts'
import { screenAreas } from '#shared/accounts/screens.ts'
import { Membership } from '#shared/accounts/user.ts'
import { mayDo, permissions, screenKeys } from '#shared/base/access.ts'
import { apis } from '../../functions/openapi.ts'

describe('the ready-made rights', () => {
  it('name every screen once in the editor', () => {
    const named = screenAreas.flatMap((area) => area.screens.map(({ key }) => key))
    expect(named.toSorted()).toEqual([...screenKeys].toSorted())
  })

  it('let an owner do whatever any endpoint asks', () => {
    const asked = Object.values(apis).flatMap((api) => Object.values(api).map(({ needs }) => needs))
    const existing = new Set<string>([...permissions, 'signed-in', 'anyone'])
    expect(asked.filter((need) => !existing.has(need))).toEqual([])
    expect([...presetOf.owner]).toEqual(rights)
  })

  it('let a reader change nothing at all, and only owners decide who works here', () => {
    expect([...grantsOf('reader').permissions].filter((permission) => !permission.endsWith('.read'))).toEqual([])
    const deciding = roles.filter((role) => presetOf[role].has('collaborators.edit'))
    expect(deciding).toEqual(['owner'])
  })

  it('open the screens whose work they allow', () => {
    const { screens, fields } = grantsOf('accountant')
    expect([...fields]).toEqual(['invoices.products', 'products.amount', 'tenants.social'])
    expect([screens.has('payments'), screens.has('editInvoice'), screens.has('createTenant')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('what an endpoint asks', () => {
  const reader = grantsOf('reader')
  const nobody = { permissions: new Set<never>() }

  it('is given by the permission, and by no other', () => {
    expect([mayDo(reader, 'tenants.read'), mayDo(reader, 'tenants.edit')]).toEqual([true, false])
  })

  it('is given to whoever has signed in, also without any permission, when it asks no more', () => {
    expect([mayDo(nobody, 'signed-in'), mayDo(nobody, 'tenants.read')]).toEqual([true, false])
  })

  it('is given to one who has not signed in only when anyone may ask', () => {
    expect([mayDo(undefined, 'anyone'), mayDo(undefined, 'signed-in'), mayDo(undefined, 'tenants.read')]).toEqual([
      true,
      false,
      false,
    ])
    expect(mayDo(nobody, 'anyone')).toBe(true)
  })
})

describe('the rights of one person', () => {
  it('are the role’s with what was granted and without what was revoked, and so written again', () => {
    const wanted = withDifferences(presetOf.reader, { granted: ['tenants.edit'], revoked: ['invoices.read'] })
    expect([wanted.has('tenants.edit'), wanted.has('invoices.read'), wanted.has('tenants.read')]).toEqual([
      true,
      false,
      true,
    ])
    expect(differencesTo(presetOf.reader, wanted)).toEqual({ granted: ['tenants.edit'], revoked: ['invoices.read'] })
  })

  it('of a membership from before there were differences are the role’s as it is today', () => {
    const old = {
      _id: 'u/a',
      version: 3,
      userId: 'u',
      accountId: 'a',
      role: 'reader',
      permissions: ['tenants.read'],
      screens: ['tenants'],
    }
    expect(Membership.parse(old)).toEqual({
      _id: 'u/a',
      version: 3,
      userId: 'u',
      accountId: 'a',
      role: 'reader',
      granted: [],
      revoked: [],
      disabled: false,
    })
  })
})

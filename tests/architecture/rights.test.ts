import { expect, it } from 'vitest'
import { formerRights } from '#shared/accounts/former-rights.ts'
import { rights } from '#shared/accounts/rights.ts'
import ever from './rights-ever.json' with { type: 'json' }

/** Every right that people may have been given or refused by some version of the product. */
const named = [
  ...ever.screens.map((key) => `see:${key}`),
  ...ever.resources.flatMap((resource) => ever.actions.map((action) => `${resource}.${action}`)),
  ...ever.fields.map((key) => `field:${key}`),
]
const now = new Set<string>(rights)

it('every right that ever was is one still, or shared/accounts/former-rights.ts says what became of it', () => {
  expect(named.filter((name) => !now.has(name) && !(name in formerRights))).toEqual([])
})

it('a new right is written into rights-ever.json, so that its name is known when it goes', () => {
  const existing = new Set(named)
  expect(rights.filter((name) => !existing.has(name))).toEqual([])
})

it('a former name leads to rights of today and is none itself', () => {
  expect(Object.values(formerRights).flatMap((names) => names.filter((name) => !now.has(name)))).toEqual([])
  expect(Object.keys(formerRights).filter((name) => now.has(name))).toEqual([])
})

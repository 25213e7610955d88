import { describe, expect, it } from 'vitest'
import { showsSimpleView, type ViewChoice } from '#shared/accounts/account-settings.ts'

const own = { isCompany: false, group: '', homes: 2, principals: 0 }

describe('the simple view', () => {
  it.each<[what: string, choice: ViewChoice, size: object, shown: boolean]>([
    ['a landlord of two homes', 'bySize', {}, true],
    ['a landlord who has no home yet', 'bySize', { homes: 0 }, true],
    ['the largest that is small', 'bySize', { homes: 5 }, true],
    ['one home more', 'bySize', { homes: 6 }, false],
    ['a company of two homes', 'bySize', { isCompany: true }, true],
    ['a company that has nothing yet', 'bySize', { isCompany: true, homes: 0 }, false],
    ['an account of a group', 'bySize', { group: 'group-1' }, false],
    ['one who lets for somebody else', 'bySize', { principals: 1 }, false],
    ['a large one that wants it', 'simple', { homes: 6, principals: 1, group: 'group-1' }, true],
    ['a small one that wants the whole', 'whole', {}, false],
  ])('of %s, chosen %s', (_, choice, size, shown) => {
    expect(showsSimpleView(choice, { ...own, ...size })).toBe(shown)
  })
})

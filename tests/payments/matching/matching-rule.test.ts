import { describe, expect, it } from 'vitest'
import { matchEntries } from '#shared/payments/matching.ts'
import { type MatchingRule, MatchingRuleDraft, ruledTenant, ruleFits } from '#shared/payments/matching-rule.ts'
import { aBareEntry, anEntry, anInvoice } from '../samples-of-payments.ts'

const iban = 'FI2112345600000785'
const rule = (change: Partial<MatchingRule> = {}) => ({ payerName: '', payerIban: '', words: '', ...change })
const payment = (change: Partial<{ payerName: string; payerIban: string; message: string }> = {}) => ({
  payerName: 'ÖHMAN ÄIJÖ',
  payerIban: iban,
  message: 'Vuokra, Åsa 12',
  ...change,
})

describe('a rule of matching', () => {
  it.each<[string, Partial<MatchingRule>, Partial<ReturnType<typeof payment>>, boolean]>([
    ['the name as the bank tells it', { payerName: 'ÖHMAN ÄIJÖ' }, {}, true],
    ['the name in small letters and another order', { payerName: ' äijö   öhman ' }, {}, true],
    ['the name in decomposed letters', { payerName: 'Äijö Öhman'.normalize('NFD') }, {}, true],
    ['a part of the name', { payerName: 'Öhman' }, {}, false],
    ['the name without its dots', { payerName: 'Ohman Aijo' }, {}, false],
    ['the name with an accent that is no letter of its own', { payerName: 'René' }, { payerName: 'RENE' }, true],
    ['a longer name', { payerName: 'Öhman Äijö Oy' }, {}, false],
    ['the account', { payerIban: iban }, {}, true],
    ['the account in groups and small letters', { payerIban: 'fi21 1234 5600 0007 85' }, {}, true],
    ['the account as a bank groups it', { payerIban: iban }, { payerIban: 'FI21 1234 5600 0007 85' }, true],
    ['another account', { payerIban: 'FI4950009420028730' }, {}, false],
    ['no account where the bank told none', { payerIban: iban }, { payerIban: '' }, false],
    ['words of the message in any order and case', { words: '12 ÅSA' }, {}, true],
    ['a word that only begins one of the message', { words: 'vuok' }, {}, false],
    ['a word that is missing', { words: 'Åsa 13' }, {}, false],
    ['a word without its ring', { words: 'asa' }, {}, false],
    ['name and account', { payerName: 'Äijö Öhman', payerIban: iban }, {}, true],
    ['name, but another account', { payerName: 'Äijö Öhman', payerIban: 'FI4950009420028730' }, {}, false],
    ['bytes that were no letters', { payerName: 'Öhman Äijö' }, { payerName: '\ufffdHMAN \ufffdIJ\ufffd' }, false],
    ['nothing', {}, {}, false],
    ['nothing but punctuation', { payerName: ' - ', words: '...' }, { payerName: '-', message: '...' }, false],
  ])('by %s', (_, conditions, change, fits) => {
    expect(ruleFits(rule(conditions), payment(change))).toBe(fits)
  })

  it('tells whose money it is when those that fit agree', () => {
    const rules = [
      { ...rule({ payerName: 'Öhman Äijö' }), tenant: 't1' },
      { ...rule({ payerIban: iban }), tenant: 't1' },
    ]
    expect(ruledTenant(rules, payment())).toBe('t1')
    expect(ruledTenant([...rules, { ...rule({ words: 'vuokra' }), tenant: 't2' }], payment())).toBeUndefined()
    expect(ruledTenant(rules, payment({ payerName: 'X', payerIban: '' }))).toBeUndefined()
  })

  it.each([
    [{ tenant: 't' }, 'payerName'],
    [{ tenant: 't', payerName: '.', words: '-' }, 'payerName'],
    [{ payerName: 'Äijö' }, 'tenant'],
    [{ tenant: 't', payerIban: 'FI2112345600000786' }, 'payerIban'],
    [{ tenant: 't', words: 'x'.repeat(141) }, 'words'],
  ])('is refused at its field: %o', (draft, field) => {
    const { error } = MatchingRuleDraft.safeParse(draft)
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
})

describe('matching by rule', () => {
  const own = anInvoice({ tenant: 't1' })
  const byRule = () => 't1'
  it('takes payments that no reference places', () => {
    const { allocations, unmatched } = matchEntries([aBareEntry()], [own], byRule)
    expect(allocations).toMatchObject([{ invoiceId: 'i1', cents: 85_000, kind: 'exact' }])
    expect(allocations[0]?.reason).toMatch(/^Sääntö: Maija Meikäläinen maksaa\. 850,00/)
    expect(unmatched).toEqual([])
    const unknown = matchEntries([anEntry({ reference: '55555' })], [own], byRule)
    expect(unknown.allocations).toMatchObject([{ invoiceId: 'i1' }])
  })
  it('never overrides a reference that fits, also of an invoice that has been paid', () => {
    const other = anInvoice({ id: 'i2', number: '1002', reference: '10001248', tenant: 't2' })
    const { allocations } = matchEntries([anEntry({ reference: '10001248' })], [own, other], byRule)
    expect(allocations).toMatchObject([{ invoiceId: 'i2' }])
    const paid = matchEntries([anEntry({ reference: '10001248' })], [own, { ...other, openCents: 0 }], byRule)
    expect(paid.allocations).toEqual([])
    expect(paid.unmatched).toMatchObject([{ kind: 'double' }])
  })
  it('pays an invoice once, whatever its reference has paid of it before', () => {
    const [first, second] = [anEntry({ key: 'a', cents: 80_000 }), aBareEntry({ key: 'b', cents: 10_000 })]
    const { allocations, unmatched } = matchEntries([first, second], [own], byRule)
    expect(allocations.map(({ entryKey, cents }) => [entryKey, cents])).toEqual([
      ['a', 80_000],
      ['b', 5_000],
    ])
    expect(unmatched).toMatchObject([{ entryKey: 'b', cents: 5_000, kind: 'over' }])
  })
  it('leaves a payment to a person when nothing of the tenant is open', () => {
    const { allocations, unmatched } = matchEntries([aBareEntry()], [anInvoice({ tenant: 't2' })], byRule)
    expect(allocations).toEqual([])
    expect(unmatched).toMatchObject([{ kind: 'unknown', cents: 85_000 }])
  })
})

import { describe, expect, it } from 'vitest'
import { duplicateEmails } from '#shared/customers/duplicates.ts'
import { shownIdentity, withOneIdentity } from '#shared/customers/identity.ts'

const social = '010594-9021'
const businessId = '1790235-0'

describe('the code that tells customers apart', () => {
  it.each([
    ['a person’s is covered', { isCompany: false, social, businessId: '' }, '010594-****'],
    ['a company’s is open', { isCompany: true, social: '', businessId }, businessId],
    ['a person without one', { isCompany: false, social: '', businessId }, ''],
  ])('%s', (_, customer, shown) => {
    expect(shownIdentity(customer)).toBe(shown)
  })

  it('is one only: a company keeps no personal code and a person no business id', () => {
    expect(withOneIdentity({ isCompany: true, social, businessId })).toEqual({
      isCompany: true,
      social: '',
      businessId,
    })
    expect(withOneIdentity({ isCompany: false, social, businessId })).toEqual({
      isCompany: false,
      social,
      businessId: '',
    })
  })
})

describe('e-mail addresses that several have', () => {
  it.each([
    ['nobody has', [], {}],
    ['are missing', ['', ''], {}],
    ['are each one’s own', ['a@a.fi', 'b@a.fi'], {}],
    ['are shared', ['a@a.fi', 'b@a.fi', 'a@a.fi', 'b@a.fi', 'a@a.fi'], { 'a@a.fi': 3, 'b@a.fi': 2 }],
    ['are named as parts of the language', ['constructor', '__proto__'], {}],
  ])('%s', (_, emails, counts) => {
    expect(duplicateEmails(emails.map((email) => ({ email })))).toEqual(counts)
  })
})

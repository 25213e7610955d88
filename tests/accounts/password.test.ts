import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFault, strengthOf } from '#shared/accounts/password.ts'
import { SignUpDraft } from '#shared/identity/sign-in.ts'

const me = { name: 'Äijö Virtanen-Öhman', email: 'aijo.virtanen@kotiranta.example' }

describe('a password that will not do', () => {
  it.each([
    ['nothing', '', /puuttuu/],
    ['nine letters', 'kolme-koo', /vähintään 10 merkkiä/],
    ['nine letters, one of them of two units', 'kolme-ko😀', /vähintään 10 merkkiä/],
    ['two hundred and one', 'ab1 '.repeat(51), /liian pitkä/],
    ['one letter over and over', 'aaaaaaaaaaaa', /toistaa/],
    ['three letters in turn', 'abcabcabcabc', /toistaa/],
    ['the digits in order', '1234567890', /toistaa/],
    ['the digits from nought', '0123456789', /toistaa/],
    ['the digits backwards', '9876543210', /toistaa/],
    ['the alphabet', 'abcdefghijk', /toistaa/],
    ['the word itself with a year', 'Salasana-2026', /yleinen/],
    ['a row of the keyboard', 'qwertyuiop', /yleinen/],
    ['a row of the keyboard and digits', 'Qwerty123456', /yleinen/],
    ['the word of the product', '!!vuokrakirja1', /yleinen/],
    ['letters of full width that are the same word', 'ＳＡＬＡＳＡＮＡ１２３', /yleinen/],
    ['the e-mail', 'Aijo.Virtanen@kotiranta.example', /nimesi/],
    ['what is before the @', 'aijo.virtanen', /nimesi/],
    ['the name', 'äijövirtanen-öhman', /nimesi/],
    ['a part of the name with a year', 'Virtanen-1984', /nimesi/],
    ['the company of the address', 'Kotiranta2026!', /nimesi/],
  ])('%s', (_, password, fault) => {
    expect(passwordFault(password, me)).toMatch(fault)
  })
})

describe('a password that will do', () => {
  it.each([
    ['ten letters', 'kahvi-7-kpl', 1],
    ['three words', 'rusina lapio kivi', 3],
    ['a name within more words', 'Virtanen osti lapion', 3],
    ['a word everybody knows within more', 'salasana on pitkä', 3],
    ['letters of a manager', 'x8#Kv!pQ2mLz9', 2],
  ])('%s', (_, password, level) => {
    expect(passwordFault(password, me)).toBeUndefined()
    expect(strengthOf(password).level).toBe(level)
  })
})

it('says the same of a password however its letters were put together', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
      expect(passwordFault(password.normalize('NFD'), me)).toBe(passwordFault(password.normalize('NFC'), me))
    }),
  )
})

const draft = {
  accountName: 'Oma Vuokra Oy',
  name: 'Eeva Esimerkki',
  email: 'Eeva@Oma.example',
  password: 'rusina lapio kivi',
  passwordConfirm: 'rusina lapio kivi',
  terms: true,
}

describe('what signing up asks', () => {
  it('takes a whole draft, the e-mail in small letters', () => {
    expect(SignUpDraft.parse(draft)).toMatchObject({ email: 'eeva@oma.example', isCompany: true })
  })

  it.each([
    ['no account name', { accountName: ' ' }, 'accountName'],
    ['no name', { name: '' }, 'name'],
    ['no e-mail', { email: 'eeva' }, 'email'],
    ['a short password', { password: 'lyhyt', passwordConfirm: 'lyhyt' }, 'password'],
    ['another password the second time', { passwordConfirm: 'rusina lapio' }, 'passwordConfirm'],
    ['the own name as the password', { password: 'eevaesimerkki', passwordConfirm: 'eevaesimerkki' }, 'password'],
    ['the terms not accepted', { terms: false }, 'terms'],
  ])('refuses %s at its field', (_, part, field) => {
    const { error } = SignUpDraft.safeParse({ ...draft, ...part })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  it('tells everything at once', () => {
    const { error } = SignUpDraft.safeParse({ ...draft, name: '', passwordConfirm: 'muu', terms: false })
    expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(['name', 'passwordConfirm', 'terms'])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { filterOf, isCommonPassword } from '../../functions/accounts/common-passwords.ts'
import { aWorld } from '../support/story.ts'
import { password } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

describe('a password that is tried first', () => {
  it.each([
    ['is known from leaks', 'q1w2e3r4t5y6'],
    ['is known from leaks, in capitals', 'Basketball'],
    ['is a word of the trade with a year', 'Isännöitsijä2026'],
    ['is a word of the trade with signs', '!vuokranmaksu!'],
    ['is a town with a number', 'Jyväskylä-123'],
    ['is a month with a year', 'Marraskuu2026'],
    ['is a first name with digits', 'Johanna123!'],
    ['is a last name with a year', 'Korhonen1978'],
    ['is a common word with a year', 'ihminen2024!'],
    ['has digits for letters', 'T4mmikuu2026'],
    ['is a word said twice', 'KoiraKoira1'],
    ['is in letters put together otherwise', 'isännöitsijä2026'.normalize('NFD')],
  ])('when it %s', (_, given) => {
    expect(isCommonPassword(given)).toBe(true)
  })

  it.each([
    ['three words', 'rusina lapio kivi'],
    ['a common word within more', 'talvi on pitkä Kemissä'],
    ['a name with many digits', 'Johanna 83920174'],
    ['letters of a manager', 'x8#Kv!pQ2mLz9'],
  ])('is not %s', (_, given) => {
    expect(isCommonPassword(given)).toBe(false)
  })

  it('is rarely taken for one that is not', () => {
    const letters = 'abcdefghijklmnoprstuvyäö'
    // The same words each time: no chance in it.
    const word = (at: number) => Array.from({ length: 12 }, (_, n) => letters[(at * (n + 7) + n * n) % 24]).join('')
    const words = [...new Set(Array.from({ length: 20_000 }, (_, at) => `${word(at)}${at}`))]
    expect(words.filter(isCommonPassword).length).toBeLessThan(words.length * 0.003)
    expect(filterOf(['yksi', 'kaksi'])).toEqual(filterOf(['kaksi', 'yksi']))
  })
})

describe('a new password', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })
  const faultOf = ({ status, body }: { status: number; body: { fields?: Record<string, string> } }) => [
    status,
    body.fields?.password,
  ]
  const twice = (given: string) => ({ password: given, passwordConfirm: given })
  const common = [400, 'Salasana on liian yleinen, keksi toinen']
  const own = [400, 'Salasana ei saa olla tilisi nimi']

  it('of one who signs up is no common one and not the name of the account', async () => {
    const signUp = (email: string, given: string) => {
      const draft = { accountName: 'Merituulen Kodit Oy', name: 'Eeva Esimerkki', email, terms: true, ...twice(given) }
      return world.ask<{ fields?: Record<string, string> }>('POST', '/user/signup', draft)
    }
    for (const email of ['uusi@oma.example', world.owner.email]) {
      expect(faultOf(await signUp(email, 'Johanna123!'))).toEqual(common)
      expect(faultOf(await signUp(email, 'Merituulen-2026'))).toEqual(own)
    }
    expect((await signUp('uusi@oma.example', 'merituulen lapio kivi')).status).toBe(200)
  })

  it('of one who changes it is held against the accounts that they are in, and the old one goes on', async () => {
    const change = (given: string) =>
      world.ask<{ fields?: Record<string, string> }>(
        'PUT',
        '/user/updateMyPassword',
        { currentPassword: password, ...twice(given) },
        world.owner,
      )
    const { name } = (await world.call(accountsApi.readAccount, {}, world.owner)).account
    expect(faultOf(await change('Korhonen1978'))).toEqual(common)
    expect(faultOf(await change(`${name}-26`))).toEqual(own)
    expect((await world.ask('POST', '/user/login', { email: world.owner.email, password })).status).toBe(200)
  })
})

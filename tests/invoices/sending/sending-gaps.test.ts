import { describe, expect, it } from 'vitest'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import {
  type Channel,
  gapSentence,
  type Payer,
  type Sending,
  sendingGaps,
} from '#shared/invoices/sending/sending-gaps.ts'

const person: Payer = {
  name: 'Äijö Öhman',
  isCompany: false,
  businessId: '',
  email: 'aijo@vuokralainen.example',
  address: 'Katajakatu 5 B 12',
  zipCode: '00160',
  city: 'Helsinki',
  country: 'Suomi',
  evoiceAddress: 'FI2112345600000785',
  evoiceOperator: 'NDEAFIHH',
  evoiceId: '1234',
}
const company: Payer = { ...person, name: 'Kahvila Oy', isCompany: true, businessId: '2617416-4', evoiceId: '' }
const nowhere = { address: '', zipCode: '', city: '' }
const unlisted = { evoiceAddress: '', evoiceOperator: '', evoiceId: '' }
const own: Channel = { service: 'oma', hasOwnEvoice: true }
const seller = { name: 'Vuokratoimisto Oy', businessId: '2617416-4', iban: 'FI2112345600000785' }
const taxed = [{ taxpr: 25.5 }]

/** What is found, a mark before what only warns. */
const reported = (sending: Sending, channel: Channel) =>
  sendingGaps(sending, channel).map(({ field, stops }) => (stops ? field : `?${field}`))

const noService: Channel = { service: '' }
const ropo: Channel = { service: 'ropoCapital' }
const talenom: Channel = { service: 'talenom' }

describe('what keeps an invoice from its payer', () => {
  it.each<[string, Channel, SendType, Partial<Payer>, string[]]>([
    ['e-mailed by the account itself', noService, 'email', nowhere, []],
    ['without an e-mail address', noService, 'email', { email: '' }, ['email']],
    ['printed by nobody', noService, 'print', {}, ['service']],
    ['posted by nobody', noService, 'post', {}, ['service']],
    ['an e-invoice by nobody', noService, 'evoice', {}, ['service']],
    ['our own e-mail', own, 'email', nowhere, []],
    ['our own paper', own, 'print', { email: '', ...unlisted }, []],
    ['our own paper to nowhere', own, 'post', nowhere, ['address', 'zipCode', 'city']],
    ['our own paper without a post code', own, 'print', { zipCode: '' }, ['zipCode']],
    ['our own paper abroad', own, 'post', { country: 'Saksa' }, []],
    ['our own e-invoice', own, 'evoice', { ...nowhere, evoiceId: '' }, []],
    ['our own e-invoice to nowhere', own, 'evoice', unlisted, ['evoiceAddress', 'evoiceOperator']],
    ['our own e-invoice without an operator', own, 'evoice', { evoiceOperator: '' }, ['evoiceOperator']],
    ['our own e-invoice to a broken address', own, 'evoice', { evoiceAddress: '0037123' }, ['evoiceAddress']],
    ['our own e-invoice from nowhere', { service: 'oma', hasOwnEvoice: false }, 'evoice', {}, ['ownEvoice']],
    ['our own e-invoice from where nobody asked', { service: 'oma' }, 'evoice', {}, []],
    ['by Ropo, e-mailed by us', ropo, 'email', nowhere, ['address', 'zipCode', 'city']],
    ['by Ropo without an e-mail address', ropo, 'email', { email: '' }, ['email']],
    ['by Ropo to Sweden', ropo, 'post', { country: 'Ruotsi' }, []],
    ['by Ropo to Åland', ropo, 'post', { country: 'Ahvenanmaa' }, []],
    ['by Ropo to Germany', ropo, 'post', { country: 'Saksa' }, ['country']],
    ['by Ropo where no country is told', ropo, 'post', { country: '' }, []],
    ['by Ropo to a consumer without an agreement', ropo, 'evoice', { evoiceId: '' }, ['evoiceId']],
    ['by Ropo to a broken address', ropo, 'evoice', { evoiceAddress: '0037123' }, ['?evoiceAddress']],
    ['by Talenom on paper', talenom, 'post', {}, []],
    ['by Talenom to Sweden', talenom, 'post', { country: 'Ruotsi' }, ['country']],
    ['by Talenom without a town', talenom, 'email', { city: '' }, ['city']],
    ['by Talenom an e-invoice to nowhere', talenom, 'evoice', unlisted, ['evoiceAddress', 'evoiceOperator']],
  ])('%s', (_, channel, sendType, lacking, gaps) => {
    expect(reported({ sendType, recipient: { ...person, ...lacking } }, channel)).toEqual(gaps)
  })

  it.each<[string, Channel, SendType, Partial<Payer>, string[]]>([
    ['a company needs no agreement', ropo, 'evoice', {}, []],
    ['a company’s e-invoice looks for its business id', own, 'evoice', { businessId: '' }, ['?businessId']],
    ['a company’s letter does not', own, 'print', { businessId: '' }, []],
  ])('%s', (_, channel, sendType, lacking, gaps) => {
    expect(reported({ sendType, recipient: { ...company, ...lacking } }, channel)).toEqual(gaps)
  })

  it.each<[string, Channel, SendType, Partial<Sending>, string[]]>([
    ['VAT by a seller with a business id', own, 'evoice', { products: taxed, seller }, []],
    [
      'VAT by a seller without',
      own,
      'email',
      { products: taxed, seller: { ...seller, businessId: '' } },
      ['?sellerBusinessId'],
    ],
    [
      'the same as our own e-invoice',
      own,
      'evoice',
      { products: taxed, seller: { ...seller, businessId: '' } },
      ['sellerBusinessId'],
    ],
    [
      'no VAT by a seller without',
      own,
      'evoice',
      { products: [{ taxpr: 0 }], seller: { ...seller, businessId: '' } },
      [],
    ],
    ['nowhere to pay', own, 'evoice', { seller: { ...seller, iban: '' } }, ['sellerIban']],
    [
      'a credit note by Talenom of one who moved',
      talenom,
      'post',
      { isCredit: true, recipient: { ...person, country: 'Ruotsi' } },
      [],
    ],
    [
      'a credit note by Ropo of one who moved',
      ropo,
      'post',
      { isCredit: true, recipient: { ...person, country: 'Saksa' } },
      ['country'],
    ],
  ])('%s', (_, channel, sendType, more, gaps) => {
    expect(reported({ sendType, recipient: person, ...more }, channel)).toEqual(gaps)
  })
})

describe('what is missing in words', () => {
  const sentence = (sending: Sending, channel: Channel) => gapSentence(sendingGaps(sending, channel))

  it('is one sentence for the payer, and whole sentences of the rest', () => {
    expect(sentence({ sendType: 'post', recipient: { ...person, ...nowhere, country: 'Saksa' } }, ropo)).toBe(
      'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta. Laskun voi lähettää vain Suomeen tai Ruotsiin.',
    )
    const principal = { ...seller, name: 'Paula Päämies', businessId: '', contact: 'Vuokratoimisto Oy' }
    expect(sentence({ sendType: 'email', recipient: person, seller: principal, products: taxed }, own)).toBe(
      'Päämieheltä Paula Päämies puuttuu Y-tunnus, vaikka laskulla on arvonlisäveroa.',
    )
    expect(sentence({ sendType: 'email', recipient: person }, own)).toBe('')
  })
})

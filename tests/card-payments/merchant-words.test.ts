import { expect, it } from 'vitest'
import { disabledReasonText, merchantDemands } from '#shared/card-payments/merchant-words.ts'

it('what the provider asks for is told in Finnish, each thing once, and what is not known as it stands', () => {
  const asked = [
    'individual.first_name',
    'individual.last_name',
    'individual.verification.document',
    'external_account',
  ]
  expect(merchantDemands(asked)).toEqual(['Henkilön tiedot', 'Henkilöllisyystodistus', 'Tilinumero tilityksiä varten'])
  expect(merchantDemands(['individuals.x', 'uusi_sana'])).toEqual(['individuals.x', 'uusi_sana'])
})

it.each([
  ['requirements.past_due', 'Tietoja puuttuu'],
  ['rejected.fraud', 'Hylätty: epäilty väärinkäytös'],
  ['aivan.uusi', 'aivan.uusi'],
])('the reason %s is told as %s', (reason, text) => {
  expect(disabledReasonText(reason)).toBe(text)
})

import type { Block } from '#shared/contracts/texts/model-content.ts'
import { electricityWords, increaseWords, waterWords, yes } from '#shared/contracts/texts/model-fields.ts'
import { listOf, p, part, title, whenEmpty, whenFilled, whenIs, whenNot } from './writing.ts'

/** Clauses that leases of dwellings and of business premises share word for word. */

/** The head of a lease up to whoever answers with others. */
export const partiesOf = (name: string, answeringTogether: string): Block[] => [
  title(name),
  p('Sopimus nro {contractNumber}'),
  part('1 Sopijapuolet'),
  p('**Vuokranantaja**'),
  listOf('landlords'),
  p('**Vuokralainen**'),
  listOf('tenants'),
  whenFilled('otherTenants.names', p(answeringTogether)),
]

export const waterIncluded = whenIs('lease.waterChargeType', waterWords.included, p('Vesi sisältyy vuokraan.'))
export const ownElectricity = whenIs(
  'lease.electricity',
  electricityWords.own,
  p('Vuokralainen tekee huoneiston sähköstä oman sopimuksen ja maksaa sähkön sen mukaan.'),
)
export const electricityIncluded = whenIs('lease.electricity', electricityWords.included, p('Sähkö sisältyy vuokraan.'))

/** What is added to the rent besides an index, or instead of one. */
export const increases: Block[] = [
  whenIs(
    'lease.addsPercentage',
    yes,
    p(
      'Indeksitarkistuksen lisäksi vuokraa voidaan korottaa vuosittain {lease.percentagePrefix} {lease.rentIncreasePercentage}.',
    ),
  ),
  whenIs(
    'lease.rentIncreaseType',
    increaseWords.percentage,
    p('Vuokraa voidaan korottaa vuosittain {lease.percentagePrefix} {lease.rentIncreasePercentage}.'),
  ),
  whenIs(
    'lease.rentIncreaseType',
    increaseWords.fixed,
    p('Vuokraa korotetaan vuosittain {lease.rentIncreaseFixed} kuukaudessa.'),
  ),
  whenIs('lease.rentIncreaseType', increaseWords.own, p('{lease.rentIncreaseOwn}')),
]

export const noDeposit: Block[] = [
  part('6 Vakuus'),
  whenNot('lease.useDeposit', yes, p('Sopimukseen ei liity vakuutta.')),
]

export const otherTerms: Block[] = [
  whenFilled('others.comments', p('{others.comments}')),
  whenEmpty('others.comments', p('Muita ehtoja ei ole sovittu.')),
]

/** @param digital how it is said when it is signed in a browser */
export const signatures = (digital: string): Block[] => [
  whenIs('isDigital', yes, p(digital)),
  whenNot(
    'isDigital',
    yes,
    p('Tätä sopimusta on tehty kaksi samanlaista kappaletta, yksi kummallekin sopijapuolelle.'),
  ),
  p('{others.signatureCity}, {others.signatureDate}'),
  listOf('signers'),
]

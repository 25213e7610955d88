import { addMonths, type Day, printDay } from '../base/day.ts'
import { printNumber, printPercent } from '../base/finnish.ts'
import type { RecurringInvoice } from '../billing/recurring-invoice.ts'
import { lastDayOfLease } from '../contracts/lease.ts'
import { contractState, type RentalContract } from '../contracts/rental-contract.ts'
import { lastNoticeDay } from './increase-dates.ts'
import { typeRules } from './indices/index-series.ts'

/** Why the rent of a contract cannot be raised just now, whatever is typed (spec section 4). */
export const increaseBarriers = [
  'notInForce',
  'ends',
  'noClause',
  'void',
  'stopped',
  'overwritten',
  'readings',
  'pending',
  'rentLine',
] as const
export type IncreaseBarrier = (typeof increaseBarriers)[number]

const sentences: Record<IncreaseBarrier, string> = {
  notInForce: 'Sopimus ei ole voimassa, joten vuokraa ei voi korottaa.',
  ends: 'Sopimus päättyy ennen kuin uusi vuokra alkaisi.',
  noClause: 'Sopimuksessa ei ole sovittu vuokran korottamisesta. Vuokraa voi muuttaa vain sopimalla (AHVL 27 §).',
  void: 'Ennen vuotta 2013 tehdyssä alle kolmen vuoden määräaikaisessa sopimuksessa indeksiehto on mitätön (laki indeksiehdon käytön rajoittamisesta 1195/2000).',
  stopped: 'Sopimuksen toistuva laskutus on lopetettu. Ota se ensin käyttöön.',
  overwritten:
    'Toistuvan laskun rivejä on muutettu käsin, eikä korotusta voi laskea niistä. Muuta vuokra sovittuna muutoksena.',
  readings: 'Seuraava lasku odottaa mittarilukemia. Anna ne ensin.',
  pending: 'Sopimuksella on jo korotus, joka ei ole vielä alkanut. Poista se ensin, jos teet uuden.',
  rentLine: 'Toistuvalla laskulla ei ole sopimuksen vuokran riviä. Tarkista laskun rivit.',
}

/** An index in a fixed term of less than three years, agreed while that was forbidden (Act 1195/2000, in force to the end of 2012). */
const isVoidClause = ({ leaseType, rentIncreaseType, startDate, endDate }: RentalContract['lease']): boolean =>
  leaseType === 'Määräaikainen' &&
  typeRules[rentIncreaseType].index !== undefined &&
  startDate < '2013-01-01' &&
  endDate !== '' &&
  endDate < addMonths(startDate, 36)

type Billed = Pick<
  RecurringInvoice,
  'stopped' | 'active' | 'overwritten' | 'measurementsNeeded' | 'priceChanges' | 'products' | 'nextDueDate'
>

/** The line of the lease's own rent among what is charged; -1 when there is none. */
export function rentLineOf(
  products: RecurringInvoice['products'],
  lease: Pick<RentalContract['lease'], 'rentProduct'>,
): number {
  const own = products.findIndex(({ productId }) => productId !== '' && productId === lease.rentProduct)
  return own >= 0 ? own : products.findIndex(({ productType }) => productType === 'Vuokra')
}

/** @param from the new rent's first day */
export function barriersOf(
  contract: Pick<RentalContract, 'activated' | 'lease'>,
  recurring: Billed,
  { from, today }: { readonly from: Day; readonly today: Day },
): IncreaseBarrier[] {
  const { lease } = contract
  const last = lastDayOfLease(lease)
  const state = contractState(contract, today)
  const found: Record<IncreaseBarrier, boolean> = {
    notInForce: state === 'notActivated' || state === 'ended',
    ends: last !== '' && last < from,
    noClause: lease.noRentIncrease,
    void: isVoidClause(lease),
    stopped: recurring.stopped,
    overwritten: recurring.overwritten,
    readings: recurring.measurementsNeeded,
    pending: recurring.priceChanges.some((change) => change.to === '' && (change.from > today || change.from >= from)),
    rentLine: rentLineOf(recurring.products, lease) < 0,
  }
  return increaseBarriers.filter((barrier) => found[barrier])
}

export const told = (barriers: readonly IncreaseBarrier[]) =>
  barriers.map((kind) => ({ kind, sentence: sentences[kind] }))

/** What should be looked at before an increase is made; none of it stops one. */
export const increaseCautions = ['notice', 'early', 'soon', 'ownLines', 'large', 'regulated'] as const
export type IncreaseCaution = (typeof increaseCautions)[number]

interface Considered {
  readonly contract: Pick<RentalContract, 'lease' | 'increased'>
  readonly recurring: Pick<RecurringInvoice, 'isUpdated' | 'updatedProducts' | 'fixedPeriodRecurrency'>
  readonly from: Day
  readonly today: Day
  readonly rentBefore: number
  readonly rentAfter: number | undefined
  /** Of a home whose rent is regulated the year's change of the cost of living, percent; null when it is not known. */
  readonly regulated?: number | null | undefined
}

/** So many percentage points over the index a regulated rent may rise in a year. */
const pointsOverIndex = 1.5

/** Nothing is said of an increase within the bound. */
function regulatedSentence(percent: number, index: number | null): string | false {
  const opening = 'Kohteen vuokra on merkitty säännellyksi (Varke).'
  if (index === null) return `${opening} Tarkista, kuinka paljon vuokraa voi korottaa.`
  const most = Math.max(0, index) + pointsOverIndex
  if (percent <= most) return false
  const [own, bound, change] = [percent, most, index].map((each) => printPercent(Math.round(each * 100) / 100))
  return `${opening} Korotus ${own} on yli rajan ${bound}: elinkustannusindeksin vuosimuutos ${change} ja ${printNumber(pointsOverIndex)} prosenttiyksikköä.`
}

/** A larger increase within a year is rarely within what was agreed. */
const largePercent = 15

export function cautionsOf({ contract, recurring, from, today, rentBefore, rentAfter, regulated }: Considered) {
  const { lease, increased } = contract
  const last = lastNoticeDay(from)
  const percent = rentAfter === undefined ? 0 : ((rentAfter - rentBefore) / rentBefore) * 100
  const found: Record<IncreaseCaution, string | false> = {
    notice:
      today > last &&
      `Ilmoitus annetaan yleensä viimeistään kuukautta ennen, nyt ${printDay(last)}. Uusi vuokra ja sen alkamispäivä on joka tapauksessa kerrottava kirjallisesti ennen kuin ne ovat voimassa (AHVL 27 §).`,
    early:
      lease.nextRentIncreaseDate !== '' &&
      from < lease.nextRentIncreaseDate &&
      `Sopimuksen mukaan vuokraa voidaan korottaa aikaisintaan ${printDay(lease.nextRentIncreaseDate)}.`,
    soon:
      increased !== null &&
      from < addMonths(increased.from, 12) &&
      `Edellisestä korotuksesta (${printDay(increased.from)}) on alle vuosi. Tarkista, mitä korotusvälistä on sovittu.`,
    ownLines:
      ((recurring.isUpdated && recurring.updatedProducts.length > 0) || recurring.fixedPeriodRecurrency.inUse) &&
      'Seuraavilla laskuilla on omat rivinsä, joihin korotus ei vaikuta. Tarkista toistuva lasku.',
    large:
      percent > largePercent &&
      `Korotus on ${printPercent(Math.round(percent * 10) / 10)}. Tarkista, että se on sovitun ehdon mukainen.`,
    regulated: regulated !== undefined && regulatedSentence(percent, regulated),
  }
  return increaseCautions.flatMap((kind) => {
    const sentence = found[kind]
    return sentence ? [{ kind, sentence }] : []
  })
}

import { type Lease, leaseTypes } from '../lease.ts'
import {
  apartmentTexts,
  contractTexts,
  landlordTexts,
  otherTexts,
  type TextField,
  tenantTexts,
  termTexts,
} from '../noun-texts.derived.ts'
import { type ContractType, contractTypes } from './contract-types.ts'
import { type FieldInfo, fieldsOf } from './field-info.ts'

/** The fields that models may speak of, by the kind of document (spec section 3): their names, labels and sample values. */

export const yes = 'kyllä'
export const no = 'ei'
const yesOrNo = [yes, no]

/** The fields of a noun that models may speak of, as its dictionary has them. */
const fieldsOfNoun = (group: string, texts: readonly TextField[]): FieldInfo[] =>
  texts.map(({ name, label, sample, kind, options }) => ({
    name,
    label,
    group,
    sample,
    ...(kind === 'yesNo' && { choices: yesOrNo }),
    ...(options && { choices: options.map(([, word]) => word) }),
  }))

const landlordFields = [
  ...fieldsOf('Vuokranantaja', [['landlords.names', 'Vuokranantajien nimet', 'Kotiranta Oy']]),
  ...fieldsOfNoun('Vuokranantaja', landlordTexts),
  ...fieldsOf('Vuokranantaja', [['landlord.payee', 'Vuokranmaksun saaja', 'Kotiranta Oy']]),
]

const tenantFields = [
  ...fieldsOf('Vuokralainen', [['tenants.names', 'Vuokralaisten nimet', 'Virtanen Ville, Virtanen Viivi']]),
  ...fieldsOfNoun('Vuokralainen', tenantTexts),
  ...fieldsOf('Vuokralainen', [['otherTenants.names', 'Muiden vuokralaisten nimet', 'Virtanen Viivi']]),
]

const premisesFields = [
  ...fieldsOfNoun('Vuokrakohde', apartmentTexts),
  ...fieldsOf('Vuokrakohde', [
    ['keys.codes', 'Avainten tunnukset', 'A 1-1, A 1-2'],
    ['keys.count', 'Avainten määrä', '2'],
  ]),
]

const documentFields = fieldsOf('Asiakirja', [
  ['document.date', 'Asiakirjan päivä', '22.11.2026'],
  ['account.name', 'Tilin nimi', 'Kotiranta Oy'],
  ['account.phone', 'Tilin puhelin', '09 123 4567'],
  ['account.email', 'Tilin sähköposti', 'toimisto@kotiranta.example'],
])

/** The words of a lease's choices as texts print them, by the values on the wire (spec section 9). */
const wordsOf = <Value extends string>(name: string): Readonly<Record<Value, string>> =>
  Object.fromEntries(contractTexts.find((field) => field.name === name)?.options ?? []) as Record<Value, string>

export const waterWords = wordsOf<Lease['waterChargeType']>('lease.waterChargeType')
export const electricityWords = wordsOf<Lease['electricity']>('lease.electricity')
export const moveOutWords = wordsOf<Lease['moveOut']>('lease.moveOut')
export const depositWords = wordsOf<Lease['depositType']>('lease.depositType')
export const increaseWords = wordsOf<Lease['rentIncreaseType']>('lease.rentIncreaseType')
export const [openEnded, fixedTerm] = leaseTypes.map((type) => type.toLowerCase()) as [string, string]

/** The same of a noun whose fields are offered under several headings, one after another. */
function groupedFields(texts: readonly TextField[]): FieldInfo[] {
  const groups = [...new Set(texts.map(({ group = '' }) => group))]
  return groups.flatMap((name) =>
    fieldsOfNoun(
      name,
      texts.filter(({ group = '' }) => group === name),
    ),
  )
}

const contractFields = groupedFields(contractTexts)
const isNameOfPaper = ({ name }: TextField): boolean => name === 'document.name'
const nameFields = groupedFields(otherTexts.filter(isNameOfPaper))
const agreementFields = groupedFields(otherTexts.filter((field) => !isNameOfPaper(field)))

/** What papers beside a lease may tell of it: its term. */
export const isOfTerm = ({ group }: Pick<TextField, 'group'>): boolean => group === termTexts

/** What notices tell of the lease that they are of. */
export const isInNotices = ({ name }: TextField): boolean => name === 'contractNumber' || name === 'lease.startDate'

const noticeFields = [
  ...fieldsOfNoun('Korotus', contractTexts.filter(isInNotices)),
  ...fieldsOf('Korotus', [
    ['increase.createdDate', 'Ilmoituksen päivä', '22.11.2026'],
    ['increase.nextRentIncreaseDate', 'Korotus voimaan', '01.01.2027'],
    ['increase.firstDueDate', 'Ensimmäinen eräpäivä', '02.01.2027'],
    ['increase.startRentPrice', 'Nykyinen vuokra kuukaudessa', '850,00 €'],
    ['increase.newRentPrice', 'Uusi vuokra kuukaudessa', '875,50 €'],
    ['increase.difference', 'Korotus euroina kuukaudessa', '25,50 €'],
    ['increase.rentVat', 'Vuokran ALV-kanta', '0 %', ['0 %', '25,5 %']],
    ['increase.newRentWithVat', 'Uusi vuokra kuukaudessa, verollinen', '875,50 €'],
    ['increase.totalAmountWithVat', 'Veloitukset yhteensä, verollinen', '915,50 €'],
    ['increase.rentIncreaseType', 'Korotusperuste', increaseWords.index, Object.values(increaseWords)],
    ['increase.usesIndex', 'Korotus on sidottu indeksiin', yes, yesOrNo],
    ['increase.addsPercentage', 'Indeksin lisäksi prosentti', no, yesOrNo],
    ['increase.indexName', 'Indeksi', 'elinkustannusindeksi (1951:10 = 100)'],
    ['increase.comparesToPrevious', 'Verrataan edellisen korotuksen indeksiin', no, yesOrNo],
    ['increase.startIndexValue', 'Perusindeksin pisteluku', '2 300'],
    ['increase.startIndexDate', 'Perusindeksin ajankohta', 'lokakuu 2024'],
    ['increase.newIndexValue', 'Tarkistusindeksin pisteluku', '2 369'],
    ['increase.newIndexDate', 'Tarkistusindeksin ajankohta', 'lokakuu 2026'],
    ['increase.percentage', 'Korotusprosentti', '3 %'],
    ['increase.fixedAmount', 'Kiinteä korotus', '25,50 €'],
    ['increase.rentIncreaseOwn', 'Oma korotusehto', 'Vuokraa korotetaan vuosittain 15 eurolla.'],
    ['increase.explanation', 'Vuokran laskelma', '850,00 € × 2369 / 2300 = 875,50 €'],
    ['increase.sendType', 'Lähetystapa', 'Sähköposti'],
  ]),
]

const parties = [...landlordFields, ...tenantFields, ...premisesFields]
const catalogues: Record<ContractType, readonly FieldInfo[]> = {
  1: [...parties, ...contractFields, ...documentFields],
  2: [...nameFields, ...documentFields, ...contractFields.filter(isOfTerm), ...agreementFields, ...parties],
  3: [...noticeFields, ...parties, ...documentFields],
}

/** Every field of a kind of document, group after group. */
export const fieldsOfType = (type: ContractType): readonly FieldInfo[] => catalogues[type]

const byName = Object.fromEntries(
  contractTypes.map((type) => [type, new Map(catalogues[type].map((field) => [field.name, field]))]),
)

/** What is known of a field; undefined for one that documents of the kind do not have. */
export const fieldInfo = (type: ContractType, name: string): FieldInfo | undefined => byName[type]?.get(name)

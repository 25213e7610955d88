import { moveOutLabels } from '../ending/move-outs.ts'
import { type Lease, leaseTypes } from '../lease.ts'
import { apartmentTexts, landlordTexts, type TextField, tenantTexts } from '../noun-texts.derived.ts'
import { rentIncreaseTypeLabels } from '../rent-increase-type.ts'
import { agreementFields } from './agreement-fields.ts'
import { type ContractType, contractTypes } from './contract-types.ts'
import { type FieldInfo, fieldsOf } from './field-info.ts'

/** The fields that models may speak of, by the kind of document (spec section 3): their names, labels and sample values. */

export const yes = 'kyllä'
export const no = 'ei'
const yesOrNo = [yes, no]

/** The fields of a noun that models may speak of, as its dictionary has them. */
const fieldsOfNoun = (group: string, texts: readonly TextField[]): FieldInfo[] =>
  texts.map(({ name, label, sample, kind }) => ({
    name,
    label,
    group,
    sample,
    ...(kind === 'yesNo' && { choices: yesOrNo }),
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

/** Labels as they stand in the middle of a sentence: 'Kiinteä korotus' is printed 'kiinteä korotus'. */
const inText = <Key extends string>(labels: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([key, label]) => [key, label.charAt(0).toLowerCase() + label.slice(1)]),
  ) as Record<Key, string>

export const [openEnded, fixedTerm] = leaseTypes.map((type) => type.toLowerCase()) as [string, string]

/** How each choice of a lease is printed, by its value on the wire (spec section 9). */
export const waterWords: Readonly<Record<Lease['waterChargeType'], string>> = {
  usage: 'kulutuksen mukaan',
  fixed: 'kiinteä kuukausimaksu',
  included: 'sisältyy vuokraan',
  noCharge: 'ei peritä',
}
export const electricityWords: Readonly<Record<Lease['electricity'], string>> = {
  own: 'vuokralaisen oma sähkösopimus',
  fixed: 'kiinteä kuukausimaksu',
  included: 'sisältyy vuokraan',
  noCharge: 'ei peritä',
}
export const moveOutWords = inText(moveOutLabels)
export const depositWords: Readonly<Record<Lease['depositType'], string>> = {
  invoice: 'laskulla maksettava',
  digital: 'digivakuus',
  bank: 'pankkitalletus',
  payment: 'maksu vuokranantajan tilille',
  transfer: 'siirto aiemmasta sopimuksesta',
  paymentTerminal: 'maksupäätteellä maksettava',
  guarantee: 'takaus',
  commitment: 'maksusitoumus',
  customerReserveAccount: 'asiakasvaratili',
}
export const increaseWords = inText(rentIncreaseTypeLabels)

const leaseFields = fieldsOf('Vuokrasuhde', [
  ['contractNumber', 'Sopimusnumero', '1024'],
  ['lease.leaseType', 'Sopimuksen kesto', openEnded, [openEnded, fixedTerm]],
  ['lease.startDate', 'Alkamispäivä', '01.12.2026'],
  ['lease.endDate', 'Päättymispäivä', '30.11.2027'],
  ['lease.firstRentDate', 'Vuokranmaksu alkaa', '01.12.2026'],
  ['lease.moveInDate', 'Muuttopäivä sisään', '01.12.2026'],
  ['lease.moveOut', 'Muutto pois', moveOutWords.AHVL, Object.values(moveOutWords)],
  ['lease.dismissalDate', 'Viimeinen vuokrapäivä irtisanomisen jälkeen', '31.05.2027'],
  ['lease.showDismissalDate', 'Sopimus on irtisanottu', yes, yesOrNo],
])

const rentFields = fieldsOf('Vuokra ja maksut', [
  ['lease.rentAmount', 'Vuokra kuukaudessa (ALV 0 %)', '850,00 €'],
  ['lease.rentVat', 'Vuokran ALV-kanta', '0 %', ['0 %', '25,5 %']],
  ['lease.rentWithVat', 'Vuokra kuukaudessa, verollinen', '850,00 €'],
  ['lease.totalAmount', 'Veloitukset yhteensä kuukaudessa, verollinen', '890,00 €'],
  ['lease.rentDueDate', 'Eräpäivä', 'kuukauden 2. päivä'],
  ['lease.invoiceInterval', 'Laskutusväli', 'kuukausi'],
  ['lease.paymentTerm', 'Maksuaika', '14 päivää'],
  ['lease.waterChargeType', 'Vesimaksun peruste', waterWords.fixed, Object.values(waterWords)],
  ['lease.waterCharge', 'Vesimaksu kuukaudessa', '20,00 €'],
  ['lease.waterChargeCount', 'Vesimaksun henkilömäärä', '2'],
  ['lease.electricity', 'Sähkö', electricityWords.own, Object.values(electricityWords)],
  ['lease.electricityAmount', 'Sähkömaksu kuukaudessa', '35,00 €'],
  ['lease.parkingCost', 'Autopaikka kuukaudessa', '25,00 €'],
  ['lease.saunaCost', 'Saunavuoro kuukaudessa', '15,00 €'],
  ['lease.laundretteCost', 'Pesutupa kuukaudessa', '5,00 €'],
  ['lease.otherCosts', 'Muut maksut kuukaudessa', '10,00 €'],
  ['lease.otherCostsDetails', 'Muiden maksujen selite', 'Tietoliikennemaksu'],
])

const increaseTermFields = fieldsOf('Vuokran korottaminen', [
  ['lease.noRentIncrease', 'Vuokraa ei koroteta', no, yesOrNo],
  ['lease.rentIncreaseType', 'Korotusperuste', increaseWords.indexPlusPercentage, Object.values(increaseWords)],
  ['lease.usesIndex', 'Korotus on sidottu indeksiin', yes, yesOrNo],
  ['lease.addsPercentage', 'Indeksin lisäksi prosentti', yes, yesOrNo],
  ['lease.rentIncreaseTime', 'Seuraava korotus', '01.12.2027'],
  ['lease.percentagePrefix', 'Sana ennen prosenttia', 'enintään'],
  ['lease.rentIncreasePercentage', 'Korotusprosentti', '2 %'],
  ['lease.rentIncreaseFixed', 'Kiinteä korotus', '20,00 €'],
  ['lease.indexName', 'Indeksi', 'elinkustannusindeksi (1951:10 = 100)'],
  ['lease.indexStartValue', 'Perusindeksin pisteluku', '2 350'],
  ['lease.indexStartDate', 'Perusindeksin ajankohta', '01.10.2026'],
  ['lease.rentIncreaseOwn', 'Oma korotusehto', 'Vuokraa korotetaan vuosittain 15 eurolla.'],
])

const depositFields = fieldsOf('Vakuus', [
  ['lease.useDeposit', 'Vakuus on sovittu', yes, yesOrNo],
  ['lease.deposit', 'Vakuuden määrä', '1 700,00 €'],
  ['lease.depositType', 'Vakuuden laji', depositWords.invoice, Object.values(depositWords)],
  ['lease.depositDueDate', 'Vakuuden eräpäivä', '25.11.2026'],
  ['lease.depositIban', 'Vakuuden tilinumero', 'FI21 1234 5600 0007 85'],
  ['lease.socialWelfareAccepted', 'Kelan tai kunnan vakuus käy', no, yesOrNo],
  ['guarantee.isUsed', 'Omavelkainen takaus', no, yesOrNo],
  ['guarantee.name', 'Takaajan nimi', 'Virtanen Vieno'],
  ['guarantee.social', 'Takaajan henkilötunnus', '131052-308T'],
  ['guarantee.maxAmount', 'Takauksen enimmäismäärä', '5 000,00 €'],
])

const otherFields = fieldsOf('Muut ehdot', [
  ['others.subLeaseAllowed', 'Alivuokraus sallittu', no, yesOrNo],
  ['others.furnished', 'Kalustettu', no, yesOrNo],
  ['others.mandatoryInsurance', 'Kotivakuutus vaaditaan', yes, yesOrNo],
  ['others.noPets', 'Lemmikit kielletty', no, yesOrNo],
  ['others.petsDetails', 'Lemmikkejä koskeva ehto', 'Yksi kissa sallitaan.'],
  ['others.noSmoking', 'Tupakointi kielletty', yes, yesOrNo],
  ['others.keysCount', 'Luovutettavien avainten määrä', '3'],
  ['others.keysLostSum', 'Korvaus kadonneesta avaimesta', '150,00 €'],
  ['others.eInvoice', 'Laskutus verkkolaskulla', no, yesOrNo],
  ['others.comments', 'Lisäehdot', 'Vuokralainen huolehtii pihan lumitöistä.'],
  ['others.signatureCity', 'Allekirjoituspaikka', 'Helsinki'],
  ['others.signatureDate', 'Allekirjoituspäivä', '22.11.2026'],
  ['isDigital', 'Allekirjoitetaan sähköisesti', no, yesOrNo],
])

const noticeFields = fieldsOf('Korotus', [
  ['contractNumber', 'Sopimusnumero', '1024'],
  ['lease.startDate', 'Sopimuksen alkamispäivä', '01.12.2024'],
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
])

const parties = [...landlordFields, ...tenantFields, ...premisesFields]
const catalogues: Record<ContractType, readonly FieldInfo[]> = {
  1: [
    ...parties,
    ...leaseFields,
    ...rentFields,
    ...increaseTermFields,
    ...depositFields,
    ...otherFields,
    ...documentFields,
  ],
  2: [
    ...fieldsOf('Asiakirja', [['document.name', 'Asiakirjan nimi', 'Avainsopimus']]),
    ...documentFields,
    ...leaseFields,
    ...agreementFields,
    ...parties,
  ],
  3: [...noticeFields, ...parties, ...documentFields],
}

/** Every field of a kind of document, group after group. */
export const fieldsOfType = (type: ContractType): readonly FieldInfo[] => catalogues[type]

const byName = Object.fromEntries(
  contractTypes.map((type) => [type, new Map(catalogues[type].map((field) => [field.name, field]))]),
)

/** What is known of a field; undefined for one that documents of the kind do not have. */
export const fieldInfo = (type: ContractType, name: string): FieldInfo | undefined => byName[type]?.get(name)

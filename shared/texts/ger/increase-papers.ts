import type { IncreasePapers } from '../fin/increase-papers.ts'

export const gerIncreasePapers: IncreasePapers = {
  title: 'Mitteilung über eine Mieterhöhung',
  tenant: 'Mieter',
  landlord: 'Vermieter',
  lease: 'Mietvertrag',
  premises: 'Mietobjekt',
  contract: 'Vertrag Nr. {contractNumber}, in Kraft seit {lease.startDate}',
  newRent: 'Neue Miete',
  raised: 'Die Miete wird gemäß den Bedingungen des Mietvertrags ab dem **{increase.nextRentIncreaseDate}** erhöht.',
  before: 'Derzeitige Miete: {increase.startRentPrice} im Monat',
  more: 'Erhöhung: {increase.difference} im Monat',
  after: '**Neue Miete: {increase.newRentPrice} im Monat**',
  taxed:
    'Zur Miete kommt die Mehrwertsteuer von {increase.rentVat} hinzu. Die neue Miete einschließlich Steuer beträgt {increase.newRentWithVat} im Monat.',
  totals:
    'Nach der Erhöhung betragen die Zahlungen insgesamt {increase.totalAmountWithVat} im Monat. Die erste erhöhte Miete ist am {increase.firstDueDate} fällig.',
  ground: 'Grund der Erhöhung',
  type: 'Grund der Erhöhung: {increase.rentIncreaseType}.',
  fromBase:
    'Index: {increase.indexName}. Der Basisindex ist {increase.startIndexValue} ({increase.startIndexDate}) und der Prüfindex {increase.newIndexValue} ({increase.newIndexDate}). Die Miete wird mit dem Prüfindex multipliziert und durch den Basisindex geteilt. Quelle: Statistikamt Finnland (CC BY 4.0).',
  fromFormer:
    'Index: {increase.indexName}. Der Index der vorherigen Erhöhung ist {increase.startIndexValue} ({increase.startIndexDate}) und der Prüfindex {increase.newIndexValue} ({increase.newIndexDate}). Die derzeitige Miete wird mit dem Prüfindex multipliziert und durch den Index der vorherigen Erhöhung geteilt. Quelle: Statistikamt Finnland (CC BY 4.0).',
  onTop: 'Zusätzlich zur Indexanpassung wird die Miete um {increase.percentage} erhöht.',
  how: 'So ergibt sich die neue Miete',
  rest: 'Im Übrigen gilt der Mietvertrag unverändert. Die Zahlungsangaben stehen auf der Rechnung.',
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-Mail',
}

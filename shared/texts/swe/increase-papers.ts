import type { IncreasePapers } from '../fin/increase-papers.ts'

export const sweIncreasePapers: IncreasePapers = {
  title: 'Meddelande om hyreshöjning',
  tenant: 'Hyresgäst',
  landlord: 'Hyresvärd',
  lease: 'Hyresavtal',
  premises: 'Hyresobjekt',
  contract: 'Avtal nr {contractNumber}, i kraft sedan {lease.startDate}',
  newRent: 'Ny hyra',
  raised: 'Hyran höjs i enlighet med villkoren i hyresavtalet från och med **{increase.nextRentIncreaseDate}**.',
  before: 'Nuvarande hyra: {increase.startRentPrice} per månad',
  more: 'Höjning: {increase.difference} per månad',
  after: '**Ny hyra: {increase.newRentPrice} per månad**',
  taxed:
    'På hyran läggs mervärdesskatt {increase.rentVat}. Den nya hyran inklusive skatt är {increase.newRentWithVat} per månad.',
  totals:
    'Efter höjningen är debiteringarna sammanlagt {increase.totalAmountWithVat} per månad. Den första höjda hyran förfaller till betalning {increase.firstDueDate}.',
  ground: 'Grund för höjningen',
  type: 'Grunden för höjningen är {increase.rentIncreaseType}.',
  fromBase:
    'Index: {increase.indexName}. Basindex är {increase.startIndexValue} ({increase.startIndexDate}) och justeringsindex {increase.newIndexValue} ({increase.newIndexDate}). Hyran multipliceras med justeringsindex och divideras med basindex. Källa: Statistikcentralen (CC BY 4.0).',
  fromFormer:
    'Index: {increase.indexName}. Index vid föregående höjning är {increase.startIndexValue} ({increase.startIndexDate}) och justeringsindex {increase.newIndexValue} ({increase.newIndexDate}). Den nuvarande hyran multipliceras med justeringsindex och divideras med index vid föregående höjning. Källa: Statistikcentralen (CC BY 4.0).',
  onTop: 'Utöver indexjusteringen höjs hyran med {increase.percentage}.',
  how: 'Så här beräknas den nya hyran',
  rest: 'I övrigt gäller hyresavtalet oförändrat. Betalningsuppgifterna finns på fakturan.',
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-post',
}

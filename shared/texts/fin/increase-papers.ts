export const finIncreasePapers = {
  title: 'Ilmoitus vuokran korottamisesta',
  tenant: 'Vuokralainen',
  landlord: 'Vuokranantaja',
  lease: 'Vuokrasopimus',
  premises: 'Vuokrakohde',
  contract: 'Sopimus nro {contractNumber}, alkanut {lease.startDate}',
  newRent: 'Uusi vuokra',
  raised: 'Vuokraa korotetaan vuokrasopimuksen ehtojen mukaisesti **{increase.nextRentIncreaseDate}** alkaen.',
  before: 'Nykyinen vuokra: {increase.startRentPrice} kuukaudessa',
  more: 'Korotus: {increase.difference} kuukaudessa',
  after: '**Uusi vuokra: {increase.newRentPrice} kuukaudessa**',
  taxed:
    'Vuokraan lisätään arvonlisävero {increase.rentVat}. Uusi vuokra veroineen on {increase.newRentWithVat} kuukaudessa.',
  totals:
    'Veloitukset ovat korotuksen jälkeen yhteensä {increase.totalAmountWithVat} kuukaudessa. Ensimmäinen korotettu vuokra erääntyy {increase.firstDueDate}.',
  ground: 'Korotuksen peruste',
  type: 'Korotusperuste on {increase.rentIncreaseType}.',
  fromBase:
    'Indeksi: {increase.indexName}. Perusindeksi on {increase.startIndexValue} ({increase.startIndexDate}) ja tarkistusindeksi {increase.newIndexValue} ({increase.newIndexDate}). Vuokra kerrotaan tarkistusindeksillä ja jaetaan perusindeksillä. Lähde: Tilastokeskus (CC BY 4.0).',
  fromFormer:
    'Indeksi: {increase.indexName}. Edellisen korotuksen indeksi on {increase.startIndexValue} ({increase.startIndexDate}) ja tarkistusindeksi {increase.newIndexValue} ({increase.newIndexDate}). Nykyinen vuokra kerrotaan tarkistusindeksillä ja jaetaan edellisen korotuksen indeksillä. Lähde: Tilastokeskus (CC BY 4.0).',
  onTop: 'Indeksitarkistuksen lisäksi vuokraa korotetaan {increase.percentage}.',
  how: 'Miten uusi vuokra muodostuu',
  rest: 'Muilta osin vuokrasopimus on voimassa ennallaan. Maksutiedot ovat laskussa.',
  contact: 'Yhteydenotot',
  phone: 'Puhelin',
  email: 'Sähköposti',
}

export type IncreasePapers = typeof finIncreasePapers

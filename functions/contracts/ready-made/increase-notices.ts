import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { no, yes } from '#shared/contracts/texts/model-fields.ts'
import type { InvoiceLanguage } from '#shared/customers/tenant.ts'
import { contentOf, listOf, p, part, points, title, whenEmpty, whenFilled, whenIs, whenNot } from './writing.ts'

/** Conditions ask only of what is the same in every language. */
const withoutVat = '0 %'

const finnish = contentOf(
  title('Ilmoitus vuokran korottamisesta'),
  p('{increase.createdDate}'),
  part('Vuokralainen'),
  listOf('tenants'),
  part('Vuokranantaja'),
  listOf('landlords'),
  part('Vuokrasopimus'),
  whenFilled('apartment.zipCode', p('Vuokrakohde: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}')),
  whenEmpty('apartment.zipCode', p('Vuokrakohde: **{apartment.fullAddress}**')),
  p('Sopimus nro {contractNumber}, alkanut {lease.startDate}'),
  part('Uusi vuokra'),
  p('Vuokraa korotetaan vuokrasopimuksen ehtojen mukaisesti **{increase.nextRentIncreaseDate}** alkaen.'),
  points(
    'Nykyinen vuokra: {increase.startRentPrice} kuukaudessa',
    'Korotus: {increase.difference} kuukaudessa',
    '**Uusi vuokra: {increase.newRentPrice} kuukaudessa**',
  ),
  whenNot(
    'increase.rentVat',
    withoutVat,
    p(
      'Vuokraan lisätään arvonlisävero {increase.rentVat}. Uusi vuokra veroineen on {increase.newRentWithVat} kuukaudessa.',
    ),
  ),
  p(
    'Veloitukset ovat korotuksen jälkeen yhteensä {increase.totalAmountWithVat} kuukaudessa. Ensimmäinen korotettu vuokra erääntyy {increase.firstDueDate}.',
  ),
  part('Korotuksen peruste'),
  p('Korotusperuste on {increase.rentIncreaseType}.'),
  whenIs(
    'increase.comparesToPrevious',
    no,
    p(
      'Indeksi: {increase.indexName}. Perusindeksi on {increase.startIndexValue} ({increase.startIndexDate}) ja tarkistusindeksi {increase.newIndexValue} ({increase.newIndexDate}). Vuokra kerrotaan tarkistusindeksillä ja jaetaan perusindeksillä. Lähde: Tilastokeskus (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.comparesToPrevious',
    yes,
    p(
      'Indeksi: {increase.indexName}. Edellisen korotuksen indeksi on {increase.startIndexValue} ({increase.startIndexDate}) ja tarkistusindeksi {increase.newIndexValue} ({increase.newIndexDate}). Nykyinen vuokra kerrotaan tarkistusindeksillä ja jaetaan edellisen korotuksen indeksillä. Lähde: Tilastokeskus (CC BY 4.0).',
    ),
  ),
  whenIs('increase.addsPercentage', yes, p('Indeksitarkistuksen lisäksi vuokraa korotetaan {increase.percentage}.')),
  part('Miten uusi vuokra muodostuu'),
  p('{increase.explanation}'),
  p('Muilta osin vuokrasopimus on voimassa ennallaan. Maksutiedot ovat laskussa.'),
  part('Yhteydenotot'),
  p('{landlords.names}'),
  whenFilled('account.phone', p('Puhelin: {account.phone}')),
  whenFilled('account.email', p('Sähköposti: {account.email}')),
)

const swedish = contentOf(
  title('Meddelande om hyreshöjning'),
  p('{increase.createdDate}'),
  part('Hyresgäst'),
  p('{tenants.names}'),
  part('Hyresvärd'),
  p('{landlords.names}'),
  part('Hyresavtal'),
  whenFilled('apartment.zipCode', p('Hyresobjekt: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}')),
  whenEmpty('apartment.zipCode', p('Hyresobjekt: **{apartment.fullAddress}**')),
  p('Avtal nr {contractNumber}, i kraft sedan {lease.startDate}'),
  part('Ny hyra'),
  p('Hyran höjs i enlighet med villkoren i hyresavtalet från och med **{increase.nextRentIncreaseDate}**.'),
  points(
    'Nuvarande hyra: {increase.startRentPrice} per månad',
    'Höjning: {increase.difference} per månad',
    '**Ny hyra: {increase.newRentPrice} per månad**',
  ),
  whenNot(
    'increase.rentVat',
    withoutVat,
    p(
      'På hyran läggs mervärdesskatt {increase.rentVat}. Den nya hyran inklusive skatt är {increase.newRentWithVat} per månad.',
    ),
  ),
  p(
    'Efter höjningen är debiteringarna sammanlagt {increase.totalAmountWithVat} per månad. Den första höjda hyran förfaller till betalning {increase.firstDueDate}.',
  ),
  part('Grund för höjningen'),
  p('Grunden för höjningen är {increase.rentIncreaseType}.'),
  whenIs(
    'increase.comparesToPrevious',
    no,
    p(
      'Index: {increase.indexName}. Basindex är {increase.startIndexValue} ({increase.startIndexDate}) och justeringsindex {increase.newIndexValue} ({increase.newIndexDate}). Hyran multipliceras med justeringsindex och divideras med basindex. Källa: Statistikcentralen (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.comparesToPrevious',
    yes,
    p(
      'Index: {increase.indexName}. Index vid föregående höjning är {increase.startIndexValue} ({increase.startIndexDate}) och justeringsindex {increase.newIndexValue} ({increase.newIndexDate}). Den nuvarande hyran multipliceras med justeringsindex och divideras med index vid föregående höjning. Källa: Statistikcentralen (CC BY 4.0).',
    ),
  ),
  whenIs('increase.addsPercentage', yes, p('Utöver indexjusteringen höjs hyran med {increase.percentage}.')),
  part('Så här beräknas den nya hyran'),
  p('{increase.explanation}'),
  p('I övrigt gäller hyresavtalet oförändrat. Betalningsuppgifterna finns på fakturan.'),
  part('Kontakt'),
  p('{landlords.names}'),
  whenFilled('account.phone', p('Telefon: {account.phone}')),
  whenFilled('account.email', p('E-post: {account.email}')),
)

const english = contentOf(
  title('Notice of rent increase'),
  p('{increase.createdDate}'),
  part('Tenant'),
  p('{tenants.names}'),
  part('Landlord'),
  p('{landlords.names}'),
  part('Lease'),
  whenFilled('apartment.zipCode', p('Premises: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}')),
  whenEmpty('apartment.zipCode', p('Premises: **{apartment.fullAddress}**')),
  p('Lease no. {contractNumber}, in force since {lease.startDate}'),
  part('New rent'),
  p('In accordance with the terms of the lease, the rent is raised as of **{increase.nextRentIncreaseDate}**.'),
  points(
    'Current rent: {increase.startRentPrice} a month',
    'Increase: {increase.difference} a month',
    '**New rent: {increase.newRentPrice} a month**',
  ),
  whenNot(
    'increase.rentVat',
    withoutVat,
    p(
      'Value added tax of {increase.rentVat} is added to the rent. The new rent including tax is {increase.newRentWithVat} a month.',
    ),
  ),
  p(
    'After the increase the charges come to {increase.totalAmountWithVat} a month in total. The first raised rent falls due on {increase.firstDueDate}.',
  ),
  part('Ground for the increase'),
  p('The ground for the increase is: {increase.rentIncreaseType}.'),
  whenIs(
    'increase.comparesToPrevious',
    no,
    p(
      'Index: {increase.indexName}. The base index is {increase.startIndexValue} ({increase.startIndexDate}) and the review index {increase.newIndexValue} ({increase.newIndexDate}). The rent is multiplied by the review index and divided by the base index. Source: Statistics Finland (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.comparesToPrevious',
    yes,
    p(
      'Index: {increase.indexName}. The index of the previous increase is {increase.startIndexValue} ({increase.startIndexDate}) and the review index {increase.newIndexValue} ({increase.newIndexDate}). The current rent is multiplied by the review index and divided by the index of the previous increase. Source: Statistics Finland (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.addsPercentage',
    yes,
    p('In addition to the index review the rent is raised by {increase.percentage}.'),
  ),
  part('How the new rent is calculated'),
  p('{increase.explanation}'),
  p('In all other respects the lease remains in force unchanged. Payment details are on the invoice.'),
  part('Contact'),
  p('{landlords.names}'),
  whenFilled('account.phone', p('Phone: {account.phone}')),
  whenFilled('account.email', p('E-mail: {account.email}')),
)

const german = contentOf(
  title('Mitteilung über eine Mieterhöhung'),
  p('{increase.createdDate}'),
  part('Mieter'),
  p('{tenants.names}'),
  part('Vermieter'),
  p('{landlords.names}'),
  part('Mietvertrag'),
  whenFilled('apartment.zipCode', p('Mietobjekt: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}')),
  whenEmpty('apartment.zipCode', p('Mietobjekt: **{apartment.fullAddress}**')),
  p('Vertrag Nr. {contractNumber}, in Kraft seit {lease.startDate}'),
  part('Neue Miete'),
  p('Die Miete wird gemäß den Bedingungen des Mietvertrags ab dem **{increase.nextRentIncreaseDate}** erhöht.'),
  points(
    'Derzeitige Miete: {increase.startRentPrice} im Monat',
    'Erhöhung: {increase.difference} im Monat',
    '**Neue Miete: {increase.newRentPrice} im Monat**',
  ),
  whenNot(
    'increase.rentVat',
    withoutVat,
    p(
      'Zur Miete kommt die Mehrwertsteuer von {increase.rentVat} hinzu. Die neue Miete einschließlich Steuer beträgt {increase.newRentWithVat} im Monat.',
    ),
  ),
  p(
    'Nach der Erhöhung betragen die Zahlungen insgesamt {increase.totalAmountWithVat} im Monat. Die erste erhöhte Miete ist am {increase.firstDueDate} fällig.',
  ),
  part('Grund der Erhöhung'),
  p('Grund der Erhöhung: {increase.rentIncreaseType}.'),
  whenIs(
    'increase.comparesToPrevious',
    no,
    p(
      'Index: {increase.indexName}. Der Basisindex ist {increase.startIndexValue} ({increase.startIndexDate}) und der Prüfindex {increase.newIndexValue} ({increase.newIndexDate}). Die Miete wird mit dem Prüfindex multipliziert und durch den Basisindex geteilt. Quelle: Statistikamt Finnland (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.comparesToPrevious',
    yes,
    p(
      'Index: {increase.indexName}. Der Index der vorherigen Erhöhung ist {increase.startIndexValue} ({increase.startIndexDate}) und der Prüfindex {increase.newIndexValue} ({increase.newIndexDate}). Die derzeitige Miete wird mit dem Prüfindex multipliziert und durch den Index der vorherigen Erhöhung geteilt. Quelle: Statistikamt Finnland (CC BY 4.0).',
    ),
  ),
  whenIs(
    'increase.addsPercentage',
    yes,
    p('Zusätzlich zur Indexanpassung wird die Miete um {increase.percentage} erhöht.'),
  ),
  part('So ergibt sich die neue Miete'),
  p('{increase.explanation}'),
  p('Im Übrigen gilt der Mietvertrag unverändert. Die Zahlungsangaben stehen auf der Rechnung.'),
  part('Kontakt'),
  p('{landlords.names}'),
  whenFilled('account.phone', p('Telefon: {account.phone}')),
  whenFilled('account.email', p('E-Mail: {account.email}')),
)

/** A notice of a rent increase: its ground, the new rent and when it comes into force, by the language of its reader. */
export const increaseNotices: Readonly<Record<InvoiceLanguage, ModelContent>> = {
  fin: finnish,
  swe: swedish,
  eng: english,
  ger: german,
}

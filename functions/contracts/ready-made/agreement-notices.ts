import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { InvoiceLanguage } from '#shared/customers/tenant.ts'
import { contentOf, p, part, title, whenEmpty, whenFilled } from './writing.ts'

interface Words {
  readonly title: string
  readonly tenant: string
  readonly landlord: string
  readonly lease: string
  readonly premises: string
  readonly contract: string
  readonly change: string
  readonly agreed: string
  readonly totals: string
  readonly discount: string
  readonly firstDue: string
  readonly rest: readonly string[]
  readonly contact: string
  readonly phone: string
  readonly email: string
}

const finnish: Words = {
  title: 'Ilmoitus sovitusta vuokran muutoksesta',
  tenant: 'Vuokralainen',
  landlord: 'Vuokranantaja',
  lease: 'Vuokrasopimus',
  premises: 'Vuokrakohde',
  contract: 'Sopimus nro {contractNumber}, alkanut {lease.startDate}',
  change: 'Sovittu muutos',
  agreed: 'Vahvistamme, että vuokrasopimuksen veloituksia on sovittu muutettavaksi **{agreement.from}** alkaen.',
  totals:
    'Veloitukset ovat ennen muutosta yhteensä {agreement.formerTotal} kuukaudessa ja muutoksen jälkeen **{agreement.newTotal}** kuukaudessa, arvonlisävero mukaan luettuna.',
  discount:
    'Määräaikainen alennus ({agreement.discountName}) on **{agreement.discount}** kuukaudessa. Se alkaa {agreement.from} ja päättyy {agreement.discountUntil}. Alennus ei muuta sopimuksen vuokraa.',
  firstDue: 'Ensimmäinen muutoksen mukainen maksu erääntyy {agreement.firstDueDate}.',
  rest: [
    'Muutos ei ole sopimuksen korotusehdon mukainen korotus eikä siirrä seuraavaa korotusajankohtaa.',
    'Muilta osin vuokrasopimus on voimassa ennallaan. Maksutiedot ovat laskussa.',
  ],
  contact: 'Yhteydenotot',
  phone: 'Puhelin',
  email: 'Sähköposti',
}

const swedish: Words = {
  title: 'Meddelande om överenskommen ändring av hyran',
  tenant: 'Hyresgäst',
  landlord: 'Hyresvärd',
  lease: 'Hyresavtal',
  premises: 'Hyresobjekt',
  contract: 'Avtal nr {contractNumber}, i kraft sedan {lease.startDate}',
  change: 'Överenskommen ändring',
  agreed:
    'Vi bekräftar att parterna har kommit överens om att ändra debiteringarna enligt hyresavtalet från och med **{agreement.from}**.',
  totals:
    'Före ändringen är debiteringarna sammanlagt {agreement.formerTotal} per månad och efter ändringen **{agreement.newTotal}** per månad, inklusive mervärdesskatt.',
  discount:
    'Den tidsbegränsade rabatten ({agreement.discountName}) är **{agreement.discount}** per månad. Den börjar {agreement.from} och slutar {agreement.discountUntil}. Rabatten ändrar inte hyran enligt avtalet.',
  firstDue: 'Den första betalningen enligt ändringen förfaller {agreement.firstDueDate}.',
  rest: [
    'Ändringen är inte en höjning enligt avtalets höjningsvillkor och flyttar inte tidpunkten för nästa höjning.',
    'I övrigt gäller hyresavtalet oförändrat. Betalningsuppgifterna finns på fakturan.',
  ],
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-post',
}

const english: Words = {
  title: 'Notice of an agreed change of rent',
  tenant: 'Tenant',
  landlord: 'Landlord',
  lease: 'Lease',
  premises: 'Premises',
  contract: 'Lease no. {contractNumber}, in force since {lease.startDate}',
  change: 'What has been agreed',
  agreed: 'We confirm that the parties have agreed to change the charges of the lease as of **{agreement.from}**.',
  totals:
    'Before the change the charges come to {agreement.formerTotal} a month in total, and after it to **{agreement.newTotal}** a month, including value added tax.',
  discount:
    'The temporary discount ({agreement.discountName}) is **{agreement.discount}** a month. It begins on {agreement.from} and ends on {agreement.discountUntil}. The discount does not change the rent of the lease.',
  firstDue: 'The first payment at the new prices falls due on {agreement.firstDueDate}.',
  rest: [
    'The change is not an increase under the terms of the lease and does not move the date of the next increase.',
    'In all other respects the lease remains in force unchanged. Payment details are on the invoice.',
  ],
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
}

const german: Words = {
  title: 'Mitteilung über eine vereinbarte Änderung der Miete',
  tenant: 'Mieter',
  landlord: 'Vermieter',
  lease: 'Mietvertrag',
  premises: 'Mietobjekt',
  contract: 'Vertrag Nr. {contractNumber}, in Kraft seit {lease.startDate}',
  change: 'Vereinbarte Änderung',
  agreed:
    'Wir bestätigen, dass die Parteien vereinbart haben, die Zahlungen aus dem Mietvertrag ab dem **{agreement.from}** zu ändern.',
  totals:
    'Vor der Änderung betragen die Zahlungen insgesamt {agreement.formerTotal} im Monat und danach **{agreement.newTotal}** im Monat, einschließlich Mehrwertsteuer.',
  discount:
    'Der befristete Nachlass ({agreement.discountName}) beträgt **{agreement.discount}** im Monat. Er beginnt am {agreement.from} und endet am {agreement.discountUntil}. Der Nachlass ändert die vertragliche Miete nicht.',
  firstDue: 'Die erste Zahlung nach der Änderung ist am {agreement.firstDueDate} fällig.',
  rest: [
    'Die Änderung ist keine Erhöhung nach den Bedingungen des Vertrags und verschiebt den Zeitpunkt der nächsten Erhöhung nicht.',
    'Im Übrigen gilt der Mietvertrag unverändert. Die Zahlungsangaben stehen auf der Rechnung.',
  ],
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-Mail',
}

const noticeIn = (words: Words): ModelContent =>
  contentOf(
    title(words.title),
    p('{document.date}'),
    part(words.tenant),
    p('{tenants.names}'),
    part(words.landlord),
    p('{landlords.names}'),
    part(words.lease),
    whenFilled(
      'apartment.zipCode',
      p(`${words.premises}: **{apartment.fullAddress}**, {apartment.zipCode} {apartment.city}`),
    ),
    whenEmpty('apartment.zipCode', p(`${words.premises}: **{apartment.fullAddress}**`)),
    p(words.contract),
    part(words.change),
    p(words.agreed),
    whenFilled('agreement.changes', p('{agreement.changes}'), p(words.totals)),
    whenFilled('agreement.discount', p(words.discount)),
    p(words.firstDue),
    ...words.rest.map(p),
    part(words.contact),
    p('{landlords.names}'),
    whenFilled('account.phone', p(`${words.phone}: {account.phone}`)),
    whenFilled('account.email', p(`${words.email}: {account.email}`)),
  )

/** What a tenant is told of prices that were agreed on, by the language of its reader. */
export const agreementNotices: Readonly<
  Record<InvoiceLanguage, { readonly title: string; readonly content: ModelContent }>
> = {
  fin: { title: finnish.title, content: noticeIn(finnish) },
  swe: { title: swedish.title, content: noticeIn(swedish) },
  eng: { title: english.title, content: noticeIn(english) },
  ger: { title: german.title, content: noticeIn(german) },
}

import type { AgreementPapers } from '../fin/agreement-papers.ts'

export const sweAgreementPapers: AgreementPapers = {
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

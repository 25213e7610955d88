import type { AgreementPapers } from '../fin/agreement-papers.ts'

export const gerAgreementPapers: AgreementPapers = {
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

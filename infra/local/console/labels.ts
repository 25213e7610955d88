import type { VatKind } from '#shared/rates/vat-fields.ts'
import type { JobName, QueueName } from '../../workers.ts'

/** What the jobs and queues do, in the words of those who use the product. */
export const jobLabels: Record<JobName, string> = {
  'bill-rents': 'Vuokrien laskutus',
  'resend-invoices': 'Kesken jääneiden laskujen lähetys',
  'poll-invoice-services': 'Laskutuspalvelun tilatiedot',
  'send-notices': 'Ilmoitukset sähköpostitse',
  'leave-groups': 'Tilien poisto poistetuista ryhmistä',
  'remind-of-loans': 'Lainojen muistutukset',
  'remind-of-contracts': 'Sopimusten muistutukset',
  'forget-contacts': 'Vanhentuneiden yhteydenottojen poisto',
  'forget-import-files': 'Tuotujen tiedostojen poisto',
  'remind-payers': 'Maksumuistutukset',
  'follow-signings': 'Allekirjoitusten seuranta',
  'repeat-receipts': 'Toistuvat kulut',
  'invoice-rewards': 'Palkkiolaskut',
  'send-forms': 'Lomakkeiden lähetys ja muistutukset',
  'look-up-indices': 'Indeksilukujen haku',
  'begin-increases': 'Vuokrankorotusten voimaantulo',
  'resend-increases': 'Kesken jääneiden korotusilmoitusten lähetys',
  'follow-listings': 'Portaalien ilmoitusten seuranta',
  'follow-banks': 'Pankkiyhteyksien seuranta',
  'mail-reports': 'Raporttien kuukausilähetykset',
  'renew-lists': 'Luetteloiden huolto',
  'read-card-payments': 'Korttimaksujen seuranta',
}

export const rateLabels: Record<VatKind | 'reference', string> = {
  general: 'Yleinen ALV-kanta',
  reduced: 'Alennettu ALV-kanta',
  low: 'Alempi alennettu ALV-kanta',
  zero: 'ALV 0 %',
  reference: 'Viitekorko',
}

export const queueLabels: Record<QueueName, string> = {
  'find-work': 'Tehtävien haku',
  'do-work': 'Ajastetut tehtävät',
  'ask-services': 'Kyselyt ulkoisista palveluista',
  'bill-account': 'Asiakastilin laskutus',
  'send-invoice': 'Laskujen lähetys',
  'send-by-ropo': 'Laskujen vienti Ropo Capitaliin',
  'send-by-talenom': 'Laskujen vienti Talenomiin',
  'send-reminder': 'Maksumuistutusten lähetys',
  'send-increase': 'Korotusilmoitusten lähetys',
  'read-bank-file': 'Pankin tiedostojen luku',
  'run-import': 'Tietojen tuonti',
  'sign-documents': 'Allekirjoitusten lähetys',
  'read-bank': 'Pankkitilien luku',
  'keep-lists': 'Luetteloiden ajan tasalla pito',
  'change-invoices': 'Laskujen käsittelyt',
  'change-labels': 'Tunnisteiden muutokset',
  'change-vat': 'ALV-kannan muutokset',
  'raise-rents': 'Korotusajot',
  'equalise-water': 'Vesitasaukset',
  'match-payments': 'Varmojen maksujen kohdistus',
  'send-listing': 'Ilmoitusten lähetys portaaleihin',
  'mail-events': 'Sähköpostien tapahtumat',
}

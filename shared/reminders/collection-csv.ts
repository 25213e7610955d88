import { tenantFields } from '../customers/tenant.fields.ts'
import { csvCell, csvLine } from '../formats/csv.ts'
import type { SheetKind } from '../formats/sheet-values.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import type { CollectionCase } from './collection-case.ts'
import { reminderFields } from './reminder.fields.ts'

const columns: readonly (readonly [key: keyof CollectionCase, title: string, kind: SheetKind])[] = [
  ['handedOver', 'Siirretty', 'day'],
  ['creditor', 'Velkoja', 'text'],
  ['iban', reminderFields['seller.iban'].label, 'text'],
  ['debtor', 'Velallinen', 'text'],
  ['identity', tenantFields.identity.label, 'text'],
  ['address', reminderFields['recipient.address'].label, 'text'],
  ['zipCode', reminderFields['recipient.zipCode'].label, 'text'],
  ['city', 'Postitoimipaikka', 'text'],
  ['email', reminderFields['recipient.email'].label, 'text'],
  ['phone', tenantFields.phone.label, 'text'],
  ['invoiceNumber', invoiceFields.invoiceNumber.alone, 'text'],
  ['reference', invoiceFields.reference.label, 'text'],
  ['billDate', 'Laskun päivä', 'day'],
  ['dueDate', invoiceFields.dueDate.label, 'day'],
  ['apartmentAddress', 'Kohde', 'text'],
  ['total', invoiceFields.total.alone, 'money'],
  ['paid', invoiceFields.paid.label, 'money'],
  ['open', invoiceFields.open.label, 'money'],
  ['charges', 'Muistutusten kulut ja korko', 'money'],
  ['reminders', 'Muistutukset', 'text'],
]

/** The hand-over file: UTF-8 with its mark, as Finnish Excel opens it. */
export const collectionCsv = (cases: readonly CollectionCase[]): string =>
  `\uFEFF${[
    csvLine(columns.map(([, title]) => title)),
    ...cases.map((each) => csvLine(columns.map(([key, , kind]) => csvCell(each[key], kind)))),
  ].join('')}`

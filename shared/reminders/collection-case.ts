import * as z from 'zod'
import { csvCell, csvLine } from '../base/csv.ts'
import type { SheetKind } from '../base/sheet-values.ts'

/** A debt as whoever collects it needs to know it; sums in cents. */
export const CollectionCase = z.object({
  handedOver: z.string(),
  creditor: z.string(),
  iban: z.string(),
  debtor: z.string(),
  /** Personal identity code or business id. */
  identity: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  invoiceNumber: z.string(),
  reference: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  apartmentAddress: z.string(),
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  /** Fees and interest asked by reminders and not paid. */
  charges: z.number(),
  /** Days and kinds of the reminders. */
  reminders: z.string(),
})
export type CollectionCase = z.output<typeof CollectionCase>

const columns: readonly (readonly [key: keyof CollectionCase, title: string, kind: SheetKind])[] = [
  ['handedOver', 'Siirretty', 'day'],
  ['creditor', 'Velkoja', 'text'],
  ['iban', 'Tilinumero', 'text'],
  ['debtor', 'Velallinen', 'text'],
  ['identity', 'Henkilö- tai Y-tunnus', 'text'],
  ['address', 'Katuosoite', 'text'],
  ['zipCode', 'Postinumero', 'text'],
  ['city', 'Postitoimipaikka', 'text'],
  ['email', 'Sähköposti', 'text'],
  ['phone', 'Puhelin', 'text'],
  ['invoiceNumber', 'Laskun numero', 'text'],
  ['reference', 'Viitenumero', 'text'],
  ['billDate', 'Laskun päivä', 'day'],
  ['dueDate', 'Eräpäivä', 'day'],
  ['apartmentAddress', 'Kohde', 'text'],
  ['total', 'Laskun summa', 'money'],
  ['paid', 'Maksettu', 'money'],
  ['open', 'Avoinna', 'money'],
  ['charges', 'Muistutusten kulut ja korko', 'money'],
  ['reminders', 'Muistutukset', 'text'],
]

/** The hand-over file: UTF-8 with its mark, as Finnish Excel opens it. */
export const collectionCsv = (cases: readonly CollectionCase[]): string =>
  `\uFEFF${[
    csvLine(columns.map(([, title]) => title)),
    ...cases.map((each) => csvLine(columns.map(([key, , kind]) => csvCell(each[key], kind)))),
  ].join('')}`

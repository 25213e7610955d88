import * as z from 'zod'
import { get, post, put } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import type { TableColumn } from '../../formats/table-columns.ts'
import {
  additionNames,
  deductionNames,
  type FigureName,
  figureLabels,
  figureNames,
  incomeNames,
  omittedNames,
  taxFormLabels,
  taxForms,
} from './figures.ts'
import { TaxNote, TaxNoteDraft } from './tax-note.ts'

const cents = z.number().int()
const principal = z.string().max(40).default('')
/** 0 is the year whose return is given next; rates of tax are known from 2016 on. */
const year = z.coerce
  .number()
  .int()
  .refine((chosen) => chosen === 0 || (chosen >= 2016 && chosen <= 2099), 'Tarkista vuosi')
  .default(0)

/** What a person must put right, or check, before the figures are given to the Tax Administration. */
export const MissingFact = z.object({
  apartment: z.string(),
  fullAddress: z.string(),
  text: z.string(),
  /** What it concerns: a cost, the home, a loan, or what is written by hand. */
  of: z.enum(['receipt', 'apartment', 'loan', 'note', 'receipts']),
  id: z.string(),
})
export type MissingFact = z.output<typeof MissingFact>

const figures = Object.fromEntries(figureNames.map((name) => [name, cents])) as Record<
  (typeof figureNames)[number],
  typeof cents
>

/** A home's year for one owner: the owner's share of each figure, cents. */
export const TaxHomeRow = z.object({
  _id: z.string(),
  fullAddress: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  form: z.enum(taxForms),
  /** Percents. */
  holding: z.number(),
  ownedFrom: z.string(),
  ownedTo: z.string(),
  monthsLet: z.number().int(),
  ...figures,
  income: cents,
  deductible: cents,
  net: cents,
  /** Funded charges and basic improvements. */
  added: cents,
  omitted: cents,
  /** How many facts are missing. */
  missing: z.number().int(),
})
export type TaxHomeRow = z.output<typeof TaxHomeRow>

/** All homes of the owner together. */
export const TaxSummary = z.object({
  ownerName: z.string(),
  isCompany: z.boolean(),
  year: z.number().int(),
  /** The last day of the figures: today in a year that goes on. */
  to: z.string(),
  income: cents,
  deductible: cents,
  net: cents,
  interest: cents,
  added: cents,
  omitted: cents,
  /** Estimated on these incomes alone; a company is taxed otherwise. */
  tax: cents.nullable(),
  explanation: z.array(z.string()),
  /** The first of them, and how many there are. */
  missing: z.array(MissingFact),
  missingCount: z.number().int(),
})
export type TaxSummary = z.output<typeof TaxSummary>

const source = z.object({
  figure: z.enum(figureNames as [(typeof figureNames)[number]]),
  day: z.string(),
  name: z.string(),
  of: z.enum(['invoice', 'receipt', 'apartment', 'deposit', 'outgoing', 'loan', 'note']),
  id: z.string(),
  cents,
  isOwn: z.boolean(),
  own: cents,
})

/** A home of the pack with what each figure is made of. */
export const TaxHome = z.object({
  row: TaxHomeRow,
  sources: z.array(source),
  explanation: z.array(z.string()),
  missing: z.array(MissingFact),
  /** What it was bought for and what has been added by years, the owner's share. */
  acquisition: z.object({
    purchaseDate: z.string(),
    price: cents.nullable(),
    years: z.array(z.object({ year: z.number().int(), funded: cents, improvements: cents, total: cents })),
  }),
  /** What has been written by hand, or an empty one. */
  note: TaxNote,
  /** The year's rate of a kilometre that is known. */
  centsPerKm: cents.nullable(),
})
export type TaxHome = z.output<typeof TaxHome>

export const TaxPackQuery = ListQuery.extend({ principal, year })
export type TaxPackQuery = z.output<typeof TaxPackQuery>

const ofOwner = z.object({ principal, year })

export const taxPackApi = {
  /** The account itself ('') and the principals that own or have owned homes. */
  listTaxOwners: get('/reports/tax-pack/owners', {
    needs: 'reports.read',
    reply: z.object({ owners: z.array(z.object({ _id: z.string(), name: z.string() })) }),
  }),
  /** By cash, the owner's share, each home apart. */
  listTaxPack: post('/reports/tax-pack', {
    needs: 'reports.read',
    body: TaxPackQuery,
    reply: listOf(TaxHomeRow).extend({ summary: TaxSummary }),
  }),
  readTaxPackPdf: get('/reports/tax-pack/pdf', { needs: 'reports.read', query: ofOwner, reply: z.unknown() }),
  readTaxHome: get('/reports/tax-pack/home/:id', {
    needs: 'reports.read',
    query: ofOwner,
    reply: z.object({ home: TaxHome }),
  }),
  /** Travel, interest, days of holding: what only the owner knows. */
  saveTaxNote: put('/reports/tax-pack/home/:id', {
    needs: 'receipts.edit',
    query: ofOwner,
    body: TaxNoteDraft,
    reply: z.object({ note: TaxNote }),
  }),
}

/** Figures that are shown until a person chooses. */
const shown: ReadonlySet<FigureName> = new Set(['rent', 'maintenance', 'capital', 'repairs', 'interest'])

const figureColumn = (name: FigureName): TableColumn<TaxHomeRow> => ({
  key: name,
  title: figureLabels[name],
  kind: 'money',
  sum: true,
  ...(!shown.has(name) && { extra: true }),
})

/** The columns of its table, on the screen and in files. */
export const taxPackColumns: readonly TableColumn<TaxHomeRow>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'form', title: 'Lomake', cell: ({ form }) => taxFormLabels[form] },
  { key: 'holding', title: 'Omistusosuus', kind: 'percent' },
  { key: 'ownedFrom', title: 'Omistettu alkaen', kind: 'day', extra: true },
  { key: 'ownedTo', title: 'Omistettu asti', kind: 'day', extra: true },
  { key: 'monthsLet', title: 'Vuokrattuna, kk', kind: 'number' },
  ...incomeNames.map(figureColumn),
  { key: 'income', title: 'Vuokratulot', kind: 'money', sum: true },
  ...deductionNames.map(figureColumn),
  { key: 'deductible', title: 'Vähennykset', kind: 'money', sum: true },
  { key: 'net', title: 'Tulo vähennysten jälkeen', kind: 'money', sum: true },
  figureColumn('interest'),
  ...additionNames.map(figureColumn),
  { key: 'added', title: 'Hankintamenoon', kind: 'money', sum: true },
  ...omittedNames.map(figureColumn),
  { key: 'missing', title: 'Puuttuu', kind: 'number' },
]

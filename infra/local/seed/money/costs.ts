import { addMonths, type Day, monthStart } from '#shared/base/day.ts'
import { Expense, ExpenseLine, expenseTotals } from '#shared/expenses/expense.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import { creatingExpense } from '../../../../functions/expenses/expense-commands.ts'
import { apartments, condominiums } from '../../../../functions/properties/collections.ts'
import { instantOf } from '../../queues/schedule.ts'
import { writeInBlocks } from '../blocks.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { testIban } from '../identities.ts'
import type { MadeAccount } from '../make-account.ts'

interface CostPlan {
  readonly name: string
  readonly supplier: string
  /** What it is in the tax return; of some costs nobody has said it. */
  readonly taxKind?: ExpenseLine['taxKind']
  readonly products: readonly (readonly [name: string, amount: number, taxpr?: ExpenseLine['taxpr']])[]
}

/** What is repaired and bought, with VAT. */
const repairs: readonly CostPlan[] = [
  {
    name: 'Keittiön hanan vaihto',
    taxKind: 'repairs',
    supplier: 'Putkityö Virta Oy',
    products: [
      ['Työ', 188_25],
      ['Hana', 143_90],
    ],
  },
  { name: 'Lieden korjaus', taxKind: 'repairs', supplier: 'Sähkö Salama Oy', products: [['Työ ja varaosat', 264_00]] },
  { name: 'Loppusiivous', supplier: 'Siivous Kirkas Oy', products: [['Muuttosiivous', 219_00]] },
  {
    name: 'Olohuoneen maalaus',
    taxKind: 'repairs',
    supplier: 'Pintaremontti Sivellin Oy',
    products: [
      ['Maalaustyö', 820_00],
      ['Maalit', 146_50],
    ],
  },
  {
    name: 'Kotivakuutus',
    taxKind: 'insurance',
    supplier: 'Vakuutusyhtiö Turva-Aho',
    products: [['Vuosimaksu', 121_40, 0]],
  },
]

const noRepair: CostPlan = { name: '', supplier: '', products: [] }

interface Setting {
  readonly account: MadeAccount
  readonly chance: Chance
  readonly today: Day
  readonly names: ReadonlyMap<string, string>
}

/** Costs of a year: repairs of every fourth home and, for each company, a charge that comes again each month. */
export async function writeCosts(account: MadeAccount, today: Day): Promise<void> {
  const [homes, companies] = await Promise.all([
    apartments.summaries(account.actor),
    condominiums.summaries(account.actor),
  ])
  const names = new Map(companies.map(({ _id, name }) => [_id, name]))
  const setting = { account, chance: chanceOf(5000 + homes.length), today, names }
  const byAddress = homes.toSorted((a, b) => (a.fullAddress < b.fullAddress ? -1 : 1))
  const repaired = byAddress.filter((_, at) => at % 4 === 1).map((home, at) => repairOf(setting, home, at))
  const charged = byAddress.slice(0, 1).map((home) => chargeOf(setting, home))
  await writeInBlocks([...repaired, ...charged].map((receipt) => creatingExpense(account.actor, receipt)))
}

function repairOf(setting: Setting, home: ApartmentSummary, at: number): Expense {
  const { name, supplier, products, taxKind: usual = '' } = repairs[at % repairs.length] ?? noRepair
  // Of this month's nobody has said yet: what their suppliers' earlier ones are is proposed.
  const taxKind = at % 7 === 0 ? '' : usual
  const lines = products.map(([what, amount, taxpr]) => ExpenseLine.parse({ name: what, amount, taxpr, taxKind }))
  const date = addMonths(monthStart(setting.today), -(at % 7))
  return costOfHome(setting, home, { name, supplier, date, products: lines, iban: testIban('500020', 4000 + at * 37) })
}

/** What the company charges, this month and the next ones. */
function chargeOf(setting: Setting, home: ApartmentSummary): Expense {
  const products = [
    ExpenseLine.parse({ name: 'Hoitovastike', amount: 231_00, taxpr: 0 }),
    ExpenseLine.parse({ name: 'Pääomavastike', amount: 95_50, taxpr: 0, handling: 'income recognition' }),
  ]
  return costOfHome(setting, home, {
    receiptType: 'maintenance',
    name: 'Vastikkeet',
    supplier: setting.names.get(home.condominium) ?? '',
    date: monthStart(setting.today),
    products,
    recurrency: { isRecurrent: true, repeatsLeft: 11, made: 0 },
  })
}

function costOfHome(
  { chance, names }: Setting,
  home: ApartmentSummary,
  cost: Partial<Expense> & Pick<Expense, 'date' | 'products'>,
) {
  return Expense.parse({
    ...cost,
    _id: chance.id(),
    amount: expenseTotals(cost.products).gross,
    apartment: home._id,
    apartmentAddress: home.fullAddress,
    condominium: home.condominium,
    condominiumName: names.get(home.condominium) ?? '',
    created: new Date(instantOf(cost.date, 10, 0) ?? 0).toISOString(),
  })
}

/** The oracle: lives through the days of an office beside the product and says what its books should be. */
import { bill, chargedFrom } from './billing.ts'
import { close, removeDraft } from './closing.ts'
import { askDeposit } from './deposits.ts'
import { agree, raise, takeBack } from './increases.ts'
import { bookFile, credit, put, undo } from './money.ts'
import { entryOf, invoiceOf, leaseOf, type OfficeLedger, type Release } from './office-ledger.ts'
import { daysFrom, daysLater, monthOfDay } from './plan/calendar.ts'
import type { Command, CommandName, CommandOf, LeasePlan } from './plan/office.ts'
import { forgive } from './reminding.ts'
import { payByCredit, setOff } from './set-off.ts'
import { dueTo } from './settling.ts'
import { grossOf, groupsOf, sum } from './sums.ts'
import { undoRun } from './undoing.ts'

function letHome(books: OfficeLedger, plan: LeasePlan): void {
  const from = chargedFrom(plan)
  const lease = {
    plan,
    charges: plan.charges,
    isByHand: false,
    priceChanges: [],
    chargedFrom: from,
    noticeLast: '',
    left: [],
    passed: [],
    closings: 0,
    next: monthOfDay(from),
    otherDueDays: plan.otherDueDays,
    hold: undefined,
    remindersHeld: false,
  }
  books.leases.set(plan.key, lease)
  askDeposit(books, lease)
}

type Handlers = { readonly [Name in CommandName]: (books: OfficeLedger, command: CommandOf<Name>) => void }

/** What becomes of the books by each command. */
const handlers: Handlers = {
  let: (books, { lease }) => letHome(books, lease),
  giveNotice(books, { lease, last }) {
    leaseOf(books, lease).noticeLast = last
    close(books, leaseOf(books, lease))
  },
  takeNoticeBack(books, { lease }) {
    leaseOf(books, lease).noticeLast = ''
    close(books, leaseOf(books, lease))
  },
  leave: (books, { lease, tenant, last }) => void leaseOf(books, lease).left.push({ tenant, last }),
  changeCharges: (books, { lease, charges }) => void Object.assign(leaseOf(books, lease), { charges, isByHand: true }),
  changeNext: (books, { lease, charges }) => void Object.assign(leaseOf(books, lease), { nextCharges: charges }),
  changeForPeriods: (books, { lease, charges, periods }) =>
    void Object.assign(leaseOf(books, lease), { periodCharges: { charges, left: periods } }),
  raise,
  agree,
  takeBackPrices: takeBack,
  meter: (books, { lease, price, reading }) =>
    void Object.assign(leaseOf(books, lease), { meter: { price, from: reading, to: undefined } }),
  readMeter(books, { lease, from, to }) {
    const its = leaseOf(books, lease)
    if (its.meter) its.meter = { ...its.meter, from, to }
  },
  holdBilling: (books, { lease, until }) => void Object.assign(leaseOf(books, lease), { hold: { until } }),
  releaseBilling: (books, { lease }) => void Object.assign(leaseOf(books, lease), { hold: undefined }),
  holdReminders: (books, { lease }) => void Object.assign(leaseOf(books, lease), { remindersHeld: true }),
  liftReminders: (books, { lease }) => void Object.assign(leaseOf(books, lease), { remindersHeld: false }),
  billNow: (books) => void bill(books),
  undoRun: (books, { invoices }) => undoRun(books, invoices),
  send(books, { invoice: key }) {
    const invoice = invoiceOf(books, key)
    const { kind, billDay, dueDay } = invoice
    const late = daysFrom(billDay, books.day)
    invoice.state = 'sent'
    if (late <= 0) return
    // A draft is dated on its sending and falls due a whole term later; a deposit as agreed while that day has not passed.
    invoice.billDay = books.day
    if (kind !== 'deposit' || dueDay < books.day) invoice.dueDay = daysLater(dueDay, late)
  },
  book(books, { note, way }) {
    const draft = invoiceOf(books, note)
    if (draft.credits) credit(books, { key: note, ...draft.credits })
    else Object.assign(draft, { state: 'sent', billDay: books.day, dueDay: books.day })
    if (way === 'register') books.registered.add(note)
  },
  dropDraft: (books, { invoice }) => removeDraft(books, invoice),
  invoice(books, { key, tenant, lines, day, due }) {
    const payer = [...books.leases.values()].flatMap(({ plan }) => plan.tenants).find((each) => each.key === tenant)
    if (!payer) throw new Error(`The oracle knows no tenant ${tenant}`)
    const money = { lines, groups: groupsOf(lines), total: grossOf(lines), state: 'draft', reference: key } as const
    books.invoices.set(key, { key, kind: 'single', lease: '', tenant: payer, billDay: day, dueDay: due, ...money })
  },
  loadFile: (books, { entries }) => bookFile(books, entries),
  payByHand: (books, { key, invoice, cents, day }) =>
    put(books, { key, invoice, cents, day, source: 'hand', entry: '' }),
  undoPayment: (books, { payment }) => undo(books, payment),
  keepMoney: (books, { entry, tenant }) => void Object.assign(entryOf(books, entry), { keptFor: tenant }),
  allocate: (books, { key, entry, invoice, cents }) =>
    put(books, { key, invoice, cents, day: entryOf(books, entry).paidDay, source: 'bank', entry }),
  returnMoney(books, { key, entry, cents, day }) {
    const { returned, keptFor } = entryOf(books, entry)
    returned.push({ key, day, cents, keptFor })
  },
  credit(books, command) {
    credit(books, command)
    if (command.way === 'register') books.registered.add(command.key)
  },
  returnCredit: (books, { key, note, cents, day }) =>
    put(books, { key, invoice: note, cents: -cents, day, source: 'hand', entry: '' }),
  useCredit: payByCredit,
  setOff: (books, { key, invoice }) => setOff(books, invoiceOf(books, invoice), key),
  moveDueDay: (books, { invoice, due }) => void Object.assign(invoiceOf(books, invoice), { dueDay: due }),
  forgive: (books, { charge }) => forgive(books, charge),
  receiveDeposit: (books, { lease, cents, day }) => void books.receipts.push({ lease, cents, day }),
  releaseDeposit(books, { key, lease, returned, invoices, deductions, day }) {
    const deducted = sum([...invoices, ...deductions].map(({ cents }) => cents))
    for (const { invoice, cents } of invoices)
      put(books, { key: `${key}/${invoice}`, invoice, cents, day, source: 'deposit', entry: '' })
    books.releases.push({ lease, release: { key, day, returned, deducted, isUndone: false, paid: '' } })
  },
  undoRelease(books, { release }) {
    releaseOf(books, release).isUndone = true
    for (const { key } of books.paid.filter((each) => each.key.startsWith(`${release}/`))) undo(books, key)
  },
  payRelease: (books, { release, day }) => void Object.assign(releaseOf(books, release), { paid: day }),
  announceRate: (books, { from, to, tenths }) =>
    void Object.assign(books, { rates: [...books.rates, [from, to, tenths]] }),
  settle: (books, { key, principal }) =>
    void books.settlements.push({ key, principal, lines: dueTo(books, principal), paid: '' }),
  undoSettlement(books, { key }) {
    const at = books.settlements.findIndex((each) => each.key === key)
    books.settlements.splice(at, 1)
  },
  paySettlement(books, { key, day }) {
    const settlement = books.settlements.find((each) => each.key === key)
    if (settlement) settlement.paid = day
  },
}

function releaseOf(books: OfficeLedger, key: string): Release {
  const found = books.releases.find(({ release }) => release.key === key)
  if (!found) throw new Error(`The oracle knows no release ${key}`)
  return found.release
}

/** Does what a person does. */
export function obey(books: OfficeLedger, command: Command): void {
  const planned = handlers[command.do] as (books: OfficeLedger, command: Command) => void
  planned(books, command)
}

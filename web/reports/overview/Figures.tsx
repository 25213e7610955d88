import { monthEnd, monthStart } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { LinkFigure } from '../../ui/Card.tsx'
import { listAt } from '../list-at.ts'
import css from './Overview.module.css'

const invoiceCount = (count: number) => (count === 1 ? '1 lasku' : `${printNumber(count)} laskua`)
const costCount = (count: number) => (count === 1 ? '1 kulu' : `${printNumber(count)} kulua`)
const paymentCount = (count: number) => (count === 1 ? '1 suoritus' : `${printNumber(count)} suoritusta`)

/** What has been billed and paid, what is still awaited, and what things have cost. */
export function MoneyFigures({ stats: { invoice, receipt } }: { stats: Stats }) {
  const may = useMay()
  const { billedThisMonth, billedThisYear, paidThisYear, open, overdue } = invoice
  const year = today().slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const billed = { state: 'billed', billedTo: last }
  return (
    <section className={css.figures} aria-label="Laskutus">
      <LinkFigure
        label="Laskutettu tässä kuussa"
        value={printMoney(billedThisMonth.cents)}
        note={invoiceCount(billedThisMonth.count)}
        to={listAt('/invoices', { ...billed, billedFrom: monthStart(today()), billedTo: monthEnd(today()) })}
      />
      <LinkFigure
        label={`Laskutettu ${year}`}
        value={printMoney(billedThisYear.cents)}
        note={invoiceCount(billedThisYear.count)}
        to={listAt('/invoices', { ...billed, billedFrom: first })}
      />
      <LinkFigure
        label={`Maksettu ${year}`}
        value={printMoney(paidThisYear.cents)}
        note={paymentCount(paidThisYear.count)}
        to={listAt('/payments', { tab: 'payments', from: first, to: last })}
      />
      <LinkFigure
        label="Avoinna"
        value={printMoney(open.cents)}
        note={invoiceCount(open.count)}
        to={listAt('/invoices', { state: 'unpaid' })}
      />
      <LinkFigure
        label="Myöhässä"
        value={printMoney(overdue.cents)}
        note={invoiceCount(overdue.count)}
        tone={overdue.count > 0 ? 'bad' : undefined}
        to={listAt('/invoices', { state: 'overdue' })}
      />
      {may('receipts.read') && (
        <LinkFigure
          label="Kulut tässä kuussa"
          value={printMoney(receipt.receiptsThisMonth.cents)}
          note={costCount(receipt.receiptsThisMonth.count)}
          to={listAt('/receipts', { from: monthStart(today()), to: monthEnd(today()) })}
        />
      )}
    </section>
  )
}

/** What there is to let, and what of it is let. */
export function LetFigures({ stats: { apartment, contract, tenant } }: { stats: Stats }) {
  const share = apartment.count > 0 ? Math.round((apartment.rented / apartment.count) * 100) : 0
  return (
    <section className={css.figures} aria-label="Vuokraus">
      <LinkFigure label="Vuokrakohteita" value={printNumber(apartment.count)} to="/apartments" />
      <LinkFigure
        label="Vuokrattuna"
        value={printNumber(apartment.rented)}
        note={apartment.count > 0 && `${printPercent(share)} kohteista`}
        to={listAt('/rental-contracts', { state: 'running' })}
      />
      <LinkFigure
        label="Sopimuksia voimassa"
        value={printNumber(contract.active)}
        to={listAt('/rental-contracts', { state: 'running' })}
      />
      <LinkFigure label="Vuokralaisia" value={printNumber(tenant.count)} to="/tenants" />
    </section>
  )
}

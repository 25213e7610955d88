import { Fragment } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type Invoice, totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { lineFields } from '#shared/invoices/lines/line.fields.ts'
import { type Line, netOf } from '#shared/invoices/lines/line.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { usePanels } from '../../app/panels.ts'
import { Card } from '../../ui/Card.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import css from '../InvoicePage.module.css'

const InvoiceCalculations = onDemand(async () => (await import('../InvoiceCalculations.tsx')).InvoiceCalculations, {
  waiting: null,
})

/** What is charged for, the sums by VAT rate, and how they were counted. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { _id, invoiceNumber, contract, period, products, explanation, comments } = invoice
  return (
    <Card title={invoiceFields.products.label}>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{lineFields.desc.label}</th>
            <th scope="col" data-numeric>
              {lineFields.count.label}
            </th>
            <th scope="col" data-numeric>
              {lineFields.amount.label}
            </th>
            <th scope="col" data-numeric>
              {lineFields.taxpr.label}
            </th>
            <th scope="col" data-numeric>
              Summa (ALV 0 %)
            </th>
          </tr>
        </thead>
        <tbody>
          {numberedLines(products).map(({ key, line, at }) => (
            <Fragment key={key}>
              <LineRow line={line} />
              {contract && period && <UnderLine id={_id} line={at} />}
            </Fragment>
          ))}
        </tbody>
        <Totals invoice={invoice} />
      </table>
      {explanation.length > 0 && (
        <div className={css.more}>
          <h3>Näin summat on laskettu</h3>
          <ul>
            {explanation.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <InvoiceCalculations id={_id} number={invoiceNumber} />
        </div>
      )}
      {comments && (
        <div className={css.more}>
          <h3>Lisätiedot laskulla</h3>
          <p>{comments}</p>
        </div>
      )}
    </Card>
  )
}

/** Lines have no ids of their own; an invoice's lines never change. */
const numberedLines = (lines: readonly Line[]) => lines.map((line, at) => ({ key: `${at} ${line.desc}`, line, at }))

/** What other areas tell of a line; the row is not there while they tell nothing. */
function UnderLine({ id, line }: { id: string; line: number }) {
  const panels = usePanels('invoiceLine')
  return (
    <tr className={css.under}>
      <td colSpan={5}>
        {panels.map(({ key, Content }) => (
          <Content key={key} id={id} line={line} />
        ))}
      </td>
    </tr>
  )
}

function LineRow({ line }: { line: Line }) {
  const count = `${printNumber(line.count)} ${line.itemtype}`
  return (
    <tr>
      <th scope="row">{line.desc}</th>
      <td data-numeric className={css.count}>
        {count}
      </td>
      <td data-numeric className={css.each}>
        <span className={css.narrow}>{count} × </span>
        {printMoney(line.amount)}
        <span className={css.narrow}>{line.taxpr > 0 && `, ALV ${printVatRate(line.taxpr)}`}</span>
      </td>
      <td data-numeric className={css.vat}>
        {printVatRate(line.taxpr)}
      </td>
      <td data-numeric className={css.sum}>
        {printMoney(netOf(line))}
      </td>
    </tr>
  )
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { groups, net, vat, gross } = totalsOfInvoice(invoice)
  return (
    <tfoot>
      {vat !== 0 && (
        <>
          <SumRow label="Veroton yhteensä" cents={net} />
          {groups.map((group) => (
            <SumRow
              key={group.rate}
              label={`ALV ${printVatRate(group.rate)} summasta ${printMoney(group.net)}`}
              cents={group.vat}
            />
          ))}
        </>
      )}
      <SumRow label="Yhteensä" cents={gross} />
    </tfoot>
  )
}

const SumRow = ({ label, cents }: { label: string; cents: number }) => (
  <tr>
    <th scope="row" colSpan={4}>
      {label}
    </th>
    <td data-numeric>{printMoney(cents)}</td>
  </tr>
)

import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { AgreementPreview } from '#shared/rent-increases/agreement.ts'
import css from './AgreementForm.module.css'

type Coming = AgreementPreview['invoices'][number]

/** Invoices that follow each other with the same sums are told together. */
function runsOf(invoices: readonly Coming[]): (Coming & { readonly last: string })[] {
  const runs: (Coming & { last: string })[] = []
  for (const invoice of invoices) {
    const run = runs.at(-1)
    if (run && run.before === invoice.before && run.after === invoice.after) run.last = invoice.dueDate
    else runs.push({ ...invoice, last: invoice.dueDate })
  }
  return runs
}

/** The next invoices as they would be without it and with it. */
export function AgreementOutcome({ preview: { invoices, cautions } }: { readonly preview: AgreementPreview }) {
  return (
    <div className={css.wide} role="status">
      {cautions.map((caution) => (
        <p key={caution} className={css.warning}>
          {caution}
        </p>
      ))}
      <ul className={css.bills}>
        {runsOf(invoices).map(({ dueDate, last, before, after }) => (
          <li key={dueDate}>
            <span>{dueDate === last ? printDay(dueDate) : `${printDay(dueDate)}–${printDay(last)}`}</span>
            {before === after ? (
              <span>{printMoney(after)}</span>
            ) : (
              <strong>
                <s>{printMoney(before)}</s> {printMoney(after)}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

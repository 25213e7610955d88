import { printMoney } from '#shared/base/money.ts'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import type { BillingRunSummary } from '#shared/invoices/billing-run.ts'
import css from './BillingRun.module.css'

/** How far a run is, in a bar and in words. */
export function RunProgress({ run }: { readonly run: BillingRunSummary }) {
  const { done, contracts, invoices, total, held, undone } = run
  return (
    <div className={css.progress} role="status">
      {isUnderWay(run) && <progress value={done} max={contracts} aria-label="Laskutusajon eteneminen" />}
      <span className="digits">
        {`${done} / ${contracts} sopimusta käsitelty. Laskuja ${invoices}, yhteensä ${printMoney(total)}.`}
        {held > 0 && ` Odottamaan jäi ${held}.`}
        {undone > 0 && ` Peruttu ${undone}.`}
      </span>
    </div>
  )
}

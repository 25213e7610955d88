import { decimalOf } from '#shared/base/money.ts'
import type { Job, RopoLedger, Update } from './ropo-ledger.ts'
import { statusCodes } from './ropo-status.ts'

/** A job as GET /jobs shows it (api-reference, JobJobInfo); the two sums are our reading. */
export function jobView(ledger: RopoLedger, job: Job): Record<string, unknown> {
  const { status, next } = ledger.stateOf(job)
  const { dataset, jobid, received, total } = job
  const open = ledger.open(job)
  return {
    jobid,
    billnum: dataset.billnum,
    billcode: dataset.billcode,
    accountdate: received,
    person: dataset.person,
    company: dataset.company,
    address: dataset.address,
    postcode: dataset.postcode,
    city: dataset.city,
    custnum: dataset.custnum,
    currentpaydate: dataset.paydate,
    currentstatus: statusCodes[status],
    currentstatustext: status,
    nextstatus: next ? statusCodes[next.status] : -1,
    nextstatusdate: next?.day ?? '',
    nextstatustext: next?.status ?? '',
    openamount: decimalOf(open),
    paidamount: decimalOf(total - open),
  }
}

/** What happened then, not how things stand now. */
export function updateView(ledger: RopoLedger, { cid, jobid, status, day, at, openCents }: Update) {
  const dataset = ledger.job(cid, jobid)?.dataset
  return {
    jobid,
    billnum: dataset?.billnum,
    billcode: dataset?.billcode,
    statusdate: day,
    time: at,
    currentstatus: statusCodes[status],
    currentstatustext: status,
    currentpaydate: dataset?.paydate,
    openamount: decimalOf(openCents),
  }
}

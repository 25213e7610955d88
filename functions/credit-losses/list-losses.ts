import type { Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { CreditLossSummary, LossFilters, LossState } from '#shared/credit-losses/api.ts'
import {
  type CreditLoss,
  groupsStillLost,
  recoveredByMoney,
  recoveredOf,
  stillLost,
  vatOfLoss,
} from '#shared/credit-losses/credit-loss.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { creditLosses, type LossRow, lossesOf } from './losses.ts'

const searched = ['invoiceNumber', 'tenantName', 'apartmentAddress', 'text', 'evidence'] as const
const summed = ['amount', 'vat', 'recovered', 'credited', 'left', 'vatLeft'] as const

/** The register of losses, the newest first unless sorted otherwise. */
export async function listLosses(actor: Actor, filters: LossFilters): Promise<Page<CreditLossSummary>> {
  const { from, to, state, reason, tenant } = filters
  const rows = (tenant ? await creditLosses.summariesOfParent(actor, tenant) : await creditLosses.summaries(actor)).map(
    shown,
  )
  const hits = rows.filter(
    (row) =>
      (!from || row.day >= from) &&
      (!to || row.day <= to) &&
      (!state || row.state === state) &&
      (!reason || row.reason === reason),
  )
  return pageOf(hits, filters.sortBy ? filters : { ...filters, sortBy: 'day', descending: true }, searched, summed)
}

function stateOf(loss: LossRow): LossState {
  if (loss.undone) return 'undone'
  if (stillLost(loss) === 0) return 'recovered'
  return recoveredOf(loss) > 0 ? 'partly' : 'standing'
}

function shown(loss: LossRow): CreditLossSummary {
  const { groups, recoveries, created, undone, undoneBy, ...row } = loss
  const recovered = recoveredByMoney(loss)
  return {
    ...row,
    state: stateOf(loss),
    vat: vatOfLoss(loss),
    recovered,
    credited: recoveredOf(loss) - recovered,
    left: stillLost(loss),
    vatLeft: undone ? 0 : sumOf(groupsStillLost(loss).map(({ vat }) => vat)),
  }
}

/** The losses of an invoice, the oldest first. */
export async function lossesOfInvoice(actor: Actor, id: string): Promise<CreditLoss[]> {
  await invoices.read(actor, id)
  return (await lossesOf(actor, id)).toSorted((a, b) => (`${a.day} ${a._id}` < `${b.day} ${b._id}` ? -1 : 1))
}

import { payersOf } from '#shared/contracts/parties.ts'
import { sellerIn } from '#shared/contracts/rent-account.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { cellFault, columnAt, type DraftOf, type ImportRow } from '#shared/imports/rows.ts'
import { type Channel, type Gap, gapSentence, payerFields } from '#shared/invoices/sending/sending-gaps.ts'
import { gapsOfContract } from '../contracts/contract-sending.ts'
import type { ContractNames } from './contract-names.ts'

const kind = 'contracts'
const ofPayer = new Set<Gap['field']>([...payerFields, 'name'])
const ofSeller = new Set<Gap['field']>(['sellerBusinessId', 'sellerIban'])

/**
 * Tells of contracts whose invoices would stay at home, by the rule that the forms warn by. What a tenant lacks is told
 * at each of their rows; what the account or a landlord lacks is the same on every row and is told at the first.
 */
export function warningsOfContracts(existing: ContractNames, channel: Channel) {
  const reported = new Set<string>()
  const payerOf = new Map(existing.people.map((tenant) => [tenant._id, tenant]))
  const principalOf = new Map(existing.principals.map((partner) => [partner._id, partner]))
  const productOf = new Map(existing.products.map((product) => [product._id, product]))

  return (row: ImportRow, draft: DraftOf<typeof kind>): CellFault[] => {
    const payer = payerOf.get(payersOf(draft).tenant)
    const rent = productOf.get(draft.lease.rentProduct)
    if (!payer || !rent) return []
    const principal = principalOf.get(sellerIn(draft).landlord)
    const its = { rent: { ...rent, version: 0 } }
    const gaps = gapsOfContract(draft, { its, payer, principal, account: existing.account, channel })
    const own = gapSentence(gaps.filter(({ field }) => ofPayer.has(field)))
    return [...(own ? [tell('tenant', own)] : []), ...gaps.flatMap(once)]

    function once(gap: Gap): CellFault[] {
      const sentence = gapSentence([gap])
      if (ofPayer.has(gap.field) || reported.has(sentence)) return []
      reported.add(sentence)
      return [tell(ofSeller.has(gap.field) ? 'landlord' : 'lease.sendType', sentence)]
    }

    function tell(column: string, message: string) {
      return cellFault(row, columnAt(kind, column), message)
    }
  }
}

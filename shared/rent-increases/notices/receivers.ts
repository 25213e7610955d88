import type { Day } from '../../base/day.ts'
import { isCurrentParty, partiesOf } from '../../contracts/parties.ts'
import type { RentalContract } from '../../contracts/rental-contract.ts'
import type { IncreaseMessage, NoticeState } from './notice-message.ts'

/** Whose copy of a notice is meant: '' is the main tenant's, another tenant's has their id. */
export type Receiver = string

interface Reported {
  readonly message: IncreaseMessage
  readonly otherTenants: { tenant: string; name: string; message: IncreaseMessage }[]
}

/** Everybody who gets the notice of an increase, the main tenant first. */
export const receiversOf = ({ otherTenants }: Pick<Reported, 'otherTenants'>): Receiver[] => [
  '',
  ...otherTenants.map(({ tenant }) => tenant),
]

export const messageTo = ({ message, otherTenants }: Reported, who: Receiver): IncreaseMessage | undefined =>
  who === '' ? message : otherTenants.find(({ tenant }) => tenant === who)?.message

export const withMessageTo = <Some extends Reported>(increase: Some, who: Receiver, message: IncreaseMessage): Some =>
  who === ''
    ? { ...increase, message }
    : {
        ...increase,
        otherTenants: increase.otherTenants.map((each) => (each.tenant === who ? { ...each, message } : each)),
      }

/** What somebody has to see to comes before what goes by itself. */
const byConcern: readonly NoticeState[] = ['toPrint', 'permanentFail', 'unclear', 'temporaryFail', 'pending']

/** How the notice has gone to all of them: what is worst of it, or how the main tenant's has gone. */
export function noticeStateOf({ message, otherTenants }: Reported): NoticeState {
  const states = [message, ...otherTenants.map((each) => each.message)].map(({ state }) => state)
  return byConcern.find((state) => states.includes(state)) ?? message.state
}

type Parties = Pick<RentalContract, 'tenant' | 'otherTenants'>

/** The tenants of a lease on the new rent's first day and after it, without the one who is billed. */
export const othersToTell = (contract: Parties, { tenant, from }: { readonly tenant: string; readonly from: Day }) =>
  partiesOf(contract)
    .filter((party) => party.tenantId !== tenant && isCurrentParty(party, from))
    .map(({ tenantId, name }) => ({ tenant: tenantId, name }))

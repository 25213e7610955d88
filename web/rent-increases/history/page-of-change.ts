import type { RentChange } from '#shared/rent-increases/rent-changes.ts'

/** Where a change of a lease's rent is told in full: its increase, for whoever may open it, else the contract. */
export const pageOfChange = (contract: string, { increase }: Pick<RentChange, 'increase'>, mayOpen: boolean): string =>
  increase && mayOpen ? `/rent-increase/${increase}` : `/rental-contract/overview/${contract}`

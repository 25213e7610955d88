import { maskPersonalId } from '../identifiers/personal-id.ts'

interface Identified {
  readonly isCompany: boolean
  /** Personal identity code. */
  readonly social: string
  readonly businessId: string
}

/** A person has a personal identity code and a company a business id: the other one is not kept. */
export const withOneIdentity = <Customer extends Identified>(customer: Customer): Customer => ({
  ...customer,
  ...(customer.isCompany ? { social: '' } : { businessId: '' }),
})

/** What tells customers of one name apart in lists and pickers: '1790235-0' or '010594-****'. */
export const shownIdentity = ({ isCompany, social, businessId }: Identified): string =>
  isCompany ? businessId : maskPersonalId(social)

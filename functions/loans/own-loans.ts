import { OwnLoan } from '#shared/loans/loan.ts'
import { nextTelling } from '#shared/properties/loans/loan-milestones.ts'
import { collection } from '../platform/table/collection.ts'

/** Own loans by the day on which people are to be told of something about them. */
export const ownLoanDaysList = 'own-loan-days'

/** Loans of the account itself; those of companies stay in their companies' documents. */
export const ownLoans = collection({
  kind: 'loan',
  called: 'Lainaa',
  schema: OwnLoan,
  summary: ({ _id, name, active }) => ({ _id, name, active }),
  indexKeys: (loan) => {
    const at = nextTelling([loan], loan.reminded)
    return at ? { due: { list: ownLoanDaysList, over: 'all', at } } : {}
  },
})

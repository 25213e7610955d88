import type { Invoice } from './invoice.ts'

/** What an equalisation of water makes of a contract has ids of its own, one for each run. */
const start = (contract: string): string => `${contract}-water-`
export const equalisationInvoiceId = (contract: string, run: string): string => start(contract) + run

export const isOfEqualisation = ({ _id, contract }: Pick<Invoice, '_id' | 'contract'>): boolean =>
  contract !== '' && _id.startsWith(start(contract))

import type { BankEntry } from '../formats/bank/bank-entry.ts'

type Reported = Pick<BankEntry, 'cents' | 'reversal' | 'payerName' | 'message' | 'reference'>

const isProvider = (words: string): boolean => /^stripe\b/i.test(words.trim())

/**
 * A payout of the card provider to its merchant: what payers paid by card, less the provider's fees. Its descriptor is
 * STRIPE unless the merchant has set another, and banks show the sender, the descriptor or both. Money with a reference
 * number is a payer's, whatever its sender is called.
 */
export const isPayout = ({ cents, reversal, payerName, message, reference }: Reported): boolean =>
  cents > 0 && !reversal && !reference && (isProvider(payerName) || isProvider(message))

export const payoutReason = 'Stripen tilitys: korttimaksut on jo kirjattu laskuille.'

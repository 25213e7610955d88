import * as z from 'zod'
import { iban } from '../base/fields.ts'

/** On whose bank account deposits are held: where the rents are paid, the office's or the landlord's. */
export const depositHolders = ['rents', 'office', 'landlord'] as const
export const depositHolderLabels: Record<(typeof depositHolders)[number], string> = {
  rents: 'Sama kuin vuokrien tili',
  office: 'Asiakasvaratili',
  landlord: 'Vuokranantajan tili',
}

/** Where the deposits of an account's contracts are held unless a contract agrees on an account of its own. */
export const DepositAccount = z.object({
  heldBy: z.enum(depositHolders).default('rents'),
  /** The office's account of client money; empty is the account's usual one. */
  iban: iban(),
})
export type DepositAccount = z.output<typeof DepositAccount>

/** The office's own bank account for deposits. */
export const officeIban = ({ iban: usual, settings }: OfOffice): string =>
  (settings.deposits.heldBy === 'office' && settings.deposits.iban) || usual

interface OfOffice {
  readonly iban: string
  readonly settings: { readonly deposits: DepositAccount }
}

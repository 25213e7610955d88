/** Ways of giving a deposit (spec section 9). */
export const depositTypes = [
  'invoice',
  'digital',
  'bank',
  'payment',
  'transfer',
  'paymentTerminal',
  'guarantee',
  'commitment',
  'customerReserveAccount',
] as const
export type DepositType = (typeof depositTypes)[number]

export const depositTypeLabels: Record<DepositType, string> = {
  invoice: 'Laskulla',
  digital: 'Digivakuus',
  bank: 'Pankkitalletus',
  payment: 'Maksu vuokranantajan tilille',
  transfer: 'Siirto aiemmasta sopimuksesta',
  paymentTerminal: 'Maksupäätteellä',
  guarantee: 'Takaus',
  commitment: 'Maksusitoumus',
  customerReserveAccount: 'Asiakasvaratili',
}

/** Those that are somebody's promise: nothing is paid back of them, but they end. */
const promises: readonly DepositType[] = ['guarantee', 'commitment']

/** Money is held, so that money goes back. */
export const isMoney = (type: DepositType): boolean => !promises.includes(type)

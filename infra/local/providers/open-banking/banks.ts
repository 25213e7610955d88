/** The Finnish banks of this machine, with what the real ones allow, give or take. */
export interface TestBank {
  readonly name: string
  readonly bic: string
  /** The longest consent. */
  readonly mostDays: number
}

export const testBanks: readonly TestBank[] = [
  { name: 'Aktia', bic: 'HELSFIHH', mostDays: 180 },
  { name: 'Danske Bank', bic: 'DABAFIHH', mostDays: 180 },
  { name: 'Nordea', bic: 'NDEAFIHH', mostDays: 180 },
  { name: 'OP', bic: 'OKOYFIHH', mostDays: 180 },
  { name: 'POP Pankki', bic: 'POPFFI22', mostDays: 6 },
  { name: 'S-Pankki', bic: 'SBANFIHH', mostDays: 90 },
  { name: 'Säästöpankki', bic: 'ITELFIHH', mostDays: 90 },
]

import { SavedBankAccount } from '#shared/banking/saved-account.ts'

export const noon = Date.parse('2026-11-20T10:00:00Z')
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000

/** An account whose consent holds for ninety days, to be read now. */
export const aSavedAccount = (more: Partial<SavedBankAccount> = {}): SavedBankAccount =>
  SavedBankAccount.parse({
    _id: 'tili-1',
    version: 1,
    provider: 'nordigen',
    institutionId: 'NORDEA_NDEAFIHH',
    institutionName: 'Nordea',
    consent: 'valtuutus-1',
    accountId: 'uid-1',
    stableId: 'stable-1',
    iban: 'FI2112345600000785',
    validUntil: noon + days(90),
    firstDay: '2026-11-13',
    nextRead: noon,
    givenBy: 'user-1',
    ...more,
  })

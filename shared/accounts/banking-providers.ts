/** The services through which banks' account data is read: Nordigen is GoCardless's Bank Account Data. */
export const bankingProviders = ['nordigen', 'enableBanking'] as const
export type BankingProvider = (typeof bankingProviders)[number]

export const bankingProviderLabels: Record<BankingProvider, string> = {
  nordigen: 'GoCardless',
  enableBanking: 'Enable Banking',
}

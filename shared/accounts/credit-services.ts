/** Services that sell credit reports of persons, each by an account's own agreement. */
export const creditServices = ['asiakastieto'] as const
export type CreditService = (typeof creditServices)[number]
export const creditServiceLabels: Record<CreditService, string> = { asiakastieto: 'Suomen Asiakastieto' }

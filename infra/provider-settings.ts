/**
 * Where the outside services answer (the code has the real addresses, a place sets only what differs), our own client
 * at SignHero, without which no account is linked to it, and our keys at the providers of open banking, of which
 * OPEN_BANKING names the one that new consents are given through. ASIAKASTIETO_LEASE_CODE is the code by which the credit
 * service calls a lease; without it no report is bought.
 */
export const providerSettings = [
  'ROPO_URL',
  'TALENOM_URL',
  'TALENOM_TOKEN_URL',
  'NOMINATIM_URL',
  'PXWEB_URL',
  'VISMA_SIGN_URL',
  'SIGNHERO_URL',
  'SIGNHERO_CLIENT_ID',
  'SIGNHERO_CLIENT_SECRET',
  'NORDIGEN_URL',
  'NORDIGEN_SECRET_ID',
  'NORDIGEN_SECRET_KEY',
  'ENABLE_BANKING_URL',
  'ENABLE_BANKING_APP_ID',
  'ENABLE_BANKING_KEY',
  'OPEN_BANKING',
  'STRIPE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ASIAKASTIETO_URL',
  'ASIAKASTIETO_LEASE_CODE',
  'OIKOTIE_URL',
] as const
export type ProviderSetting = (typeof providerSettings)[number]

import type { SecretName } from '../../functions/platform/aws/secrets.ts'

/**
 * Where the outside services answer (the code has the real addresses, a place sets only what differs); OPEN_BANKING
 * names the provider that new consents are given through. ASIAKASTIETO_LEASE_CODE is the code by which the credit
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
  'NORDIGEN_URL',
  'ENABLE_BANKING_URL',
  'OPEN_BANKING',
  'STRIPE_URL',
  'ASIAKASTIETO_URL',
  'ASIAKASTIETO_LEASE_CODE',
  'OIKOTIE_URL',
  'NETVISOR_URL',
  'FENNOA_URL',
] as const
export type ProviderSetting = (typeof providerSettings)[number]

/**
 * The operator's own keys at outside services, each a secret of this name with these texts: SignHero's client, without
 * which no account is linked to it, the keys of open banking (of Enable Banking the private key's PKCS #8 in one line of
 * base64), the platform at Stripe with the secret of its endpoint, and our keys as a partner of Netvisor's. They stand in
 * no template and no environment.
 */
export const providerSecrets = {
  signhero: ['clientId', 'clientSecret'],
  nordigen: ['secretId', 'secretKey'],
  'enable-banking': ['applicationId', 'privateKey'],
  stripe: ['secretKey', 'webhookSecret'],
  netvisor: ['partnerId', 'partnerKey'],
} as const satisfies Record<SecretName, readonly string[]>

export const secretNames = Object.keys(providerSecrets) as SecretName[]

/** What used to stand in the environment, by the secret that it is a part of now. */
export const formerSettings: Readonly<Record<string, SecretName>> = {
  SIGNHERO_CLIENT_ID: 'signhero',
  SIGNHERO_CLIENT_SECRET: 'signhero',
  NORDIGEN_SECRET_ID: 'nordigen',
  NORDIGEN_SECRET_KEY: 'nordigen',
  ENABLE_BANKING_APP_ID: 'enable-banking',
  ENABLE_BANKING_KEY: 'enable-banking',
  STRIPE_SECRET_KEY: 'stripe',
  STRIPE_WEBHOOK_SECRET: 'stripe',
}

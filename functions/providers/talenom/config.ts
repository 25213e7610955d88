import * as z from 'zod'

const key = (sentence: string) => z.string().min(1, sentence).max(200)
const ledgerAccount = (sentence: string) => z.string().regex(/^\d{3,10}$/, sentence)

/**
 * Talenom's sales invoicing. The keys are issued to each customer by Talenom's support (apimportal.talenom.com, getting
 * started); the two accounts book the lines and customers that name none of their own.
 */
export const talenomConfigSchema = z.object({
  region: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('fi'),
  organizationNumber: z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'Anna Talenomin organisaationumero.'),
  clientId: key('Anna Talenomin asiakastunniste.'),
  clientSecret: key('Anna Talenomin asiakassalaisuus.'),
  subscriptionKey: key('Anna Talenomin tilausavain.'),
  salesAccount: ledgerAccount('Anna myyntitili numeroina.'),
  receivablesAccount: ledgerAccount('Anna myyntisaamisten tili numeroina.'),
})
export type TalenomConfig = z.output<typeof talenomConfigSchema>

/** Each customer's interface has an address of its own. */
export const talenomAddress = (base: string, { region, organizationNumber }: TalenomConfig): string =>
  `${base}/${region}/sales/v1/${encodeURIComponent(organizationNumber)}`

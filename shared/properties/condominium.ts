import * as z from 'zod'
import { businessId, email, emails, requiredText, text, zipCode } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { printPostalAddress } from '../base/finnish.ts'
import { stored } from '../base/stored.ts'
import { InvoiceData } from './invoice-data.ts'
import { CondominiumLoan, CondominiumLoanDraft } from './loans/condominium-loan.ts'

/** A housing company (taloyhtiö): the building that apartments belong to. */
export const Condominium = z.object({
  ...stored,
  name: requiredText('Anna taloyhtiön nimi'),
  businessId: businessId(),
  address: text(),
  zipCode: zipCode(),
  city: text(),
  country: text().default('Suomi'),
  administrator: z
    .object({
      name: text(),
      email: email(),
      phone: text(40),
      /** Who are told of the yearly equalisation of water charges. */
      waterEqualizationEmailReceivers: emails(),
    })
    .prefault({}),
  loans: z.array(CondominiumLoan).max(30, 'Enintään 30 lainaa').default([]),
  /** Paid off, or replaced by others. */
  oldLoans: z.array(CondominiumLoan).max(100, 'Enintään 100 vanhaa lainaa').default([]),
  /** Of which days of its loans people have been told (see loan-milestones.ts). */
  loansReminded: z.record(z.string(), z.string()).default({}),
  invoiceData: InvoiceData.prefault({}),
  comments: text(2000),
  active: z.boolean().default(true),
})
export type Condominium = z.output<typeof Condominium>

/** What the form sends. */
export const CondominiumDraft = Condominium.omit({ _id: true, active: true, loansReminded: true }).extend({
  loans: z.array(CondominiumLoanDraft).max(30, 'Enintään 30 lainaa').default([]),
  oldLoans: z.array(CondominiumLoanDraft).max(100, 'Enintään 100 vanhaa lainaa').default([]),
})
export type CondominiumDraft = z.output<typeof CondominiumDraft>

export const CondominiumSummary = Condominium.pick({
  _id: true,
  name: true,
  businessId: true,
  address: true,
  zipCode: true,
  city: true,
})
export type CondominiumSummary = z.output<typeof CondominiumSummary>

export const condominiumSummaryOf = (condominium: Condominium): CondominiumSummary => ({
  _id: condominium._id,
  name: condominium.name,
  businessId: condominium.businessId,
  address: condominium.address,
  zipCode: condominium.zipCode,
  city: condominium.city,
})

export const findableCondominium = (condominium: Condominium): Findable | undefined => {
  const { active, name, businessId, address, city, zipCode } = condominium
  if (!active) return undefined
  return {
    title: name,
    detail: [printPostalAddress(condominium), businessId].filter(Boolean).join(' · '),
    names: [name, address, city],
    codes: [businessId, zipCode].filter(Boolean),
  }
}

import { Buffer } from 'node:buffer'
import type { Seller } from '#shared/invoices/seller.ts'

/** A paper of a kind, and the file that makes that kind. */
export interface SamplePaper {
  readonly name: string
  /** 'functions/invoices/invoice-pdf.ts' */
  readonly maker: string
  readonly make: () => Promise<Uint8Array>
}

/** Papers of one maker, by what is particular in each. */
export const madeBy = (maker: string, ways: Readonly<Record<string, () => Promise<Uint8Array>>>): SamplePaper[] =>
  Object.entries(ways).map(([name, make]) => ({ name, maker, make }))

export const day = '2026-11-22'
/** A picture of one point. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Its name has letters that XML must escape. */
export const seller: Seller = {
  name: 'Hämeen Äijälä Asunnot & Tilat Oy',
  businessId: '1234567-1',
  address: 'Kauppakatu 12 B',
  zipCode: '13100',
  city: 'Hämeenlinna',
  email: 'laskutus@aijala.example',
  phone: '03 123 4567',
  iban: 'FI2112345600000785',
}

import type { Day, DaySpan } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { VatGroup } from '#shared/rates/vat.ts'

export interface PagePerson {
  readonly name: string
  readonly address?: string
  readonly zipCode?: string
  readonly city?: string
  /** Printed in capitals under the town; leave out for Finland. */
  readonly country?: string
  readonly businessId?: string
}

export interface PageSeller extends PagePerson {
  readonly email?: string
  readonly phone?: string
  readonly iban?: string
  /** Whose the account is, when it is not the seller's. */
  readonly payee?: string | undefined
  /** Who answers for the seller. */
  readonly contact?: string | undefined
  /** Found from a Finnish account when absent. */
  readonly bic?: string
  /** PNG or JPEG. */
  readonly logo?: Uint8Array
}

export interface PageLine {
  readonly desc: string
  /** As printed: '1,5'. */
  readonly count: string
  /** 'kk' */
  readonly itemtype: string
  /** Without VAT. */
  readonly unitPrice: Cents
  /** Percent. */
  readonly rate: number
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** Everything that is printed on an invoice, as it is to be printed. */
export interface InvoicePage {
  readonly language: 'fin' | 'eng' | 'swe' | 'ger'
  readonly seller: PageSeller
  readonly recipient: PagePerson
  readonly invoiceNumber: string
  readonly billDate: Day
  /** The nominal day. */
  readonly dueDate: Day
  /** Finnish, digits only; its RF form is printed beside it. */
  readonly reference?: string
  /** Days. */
  readonly paymentTerm?: number
  /** '9,5 %' */
  readonly lateInterest?: string
  /** The apartment's address. */
  readonly premises?: string
  readonly period?: DaySpan
  readonly lines: readonly PageLine[]
  readonly vatGroups: readonly VatGroup[]
  /** Set on a credit note, with the invoice that it credits if there is one; it has nothing by which to pay. */
  readonly credits?: { readonly invoiceNumber?: string; readonly billDate?: Day }
  /** What it is called, when it is set off before it is sent: then it has neither a due day nor a giro. */
  readonly setOffAs?: string
  /** With VAT; nothing is to be paid when it is not above zero, and then there is no giro. */
  readonly total: Cents
  /** Why what bears no VAT does not, a sentence a reason. */
  readonly zeroVat?: readonly string[]
  /** Sentences under the lines: how part months were counted, why there is no VAT, a greeting. */
  readonly message?: string
  /** The address at which it is paid by card. */
  readonly payLink?: string
}

/** Whoever a paper goes to; the country of those at home is not printed. */
export const personOf = <Person extends { readonly country: string }>(person: Person): Person => ({
  ...person,
  country: person.country === 'Suomi' ? '' : person.country,
})

/** There is something to pay and an account to pay it to. */
export const hasGiro = ({ total, seller, setOffAs }: Pick<InvoicePage, 'total' | 'seller' | 'setOffAs'>): boolean =>
  total > 0 && Boolean(seller.iban) && setOffAs === undefined

/** Who is paid, as on the giro: the seller with their address, or the owner of the account. */
export const payeeLines = (seller: PageSeller): string[] => (seller.payee ? [seller.payee] : addressOf(seller))

/** As on an envelope: name, street, code and town, country. */
export function addressOf({ name, address, zipCode, city, country }: PagePerson): string[] {
  const town = [zipCode, city?.toUpperCase()].filter(Boolean).join(' ')
  return [name, address ?? '', town, country?.toUpperCase() ?? ''].filter(Boolean)
}

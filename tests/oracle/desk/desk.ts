/** The desk at which a person works in the product: an account of their own, and the calls that a browser makes. */
import { accountsApi } from '#shared/accounts/api.ts'
import type { Endpoint, OutputOf } from '#shared/base/endpoint.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { testIban } from '../../../infra/local/seed/identities.ts'
import { ask, call, type Given } from '../../support/api-client.ts'
import { anAccount, aPerson, type Person } from '../../support/things/people.ts'
import type { BelowZero, Rules } from '../office-ledger.ts'
import { clickOf } from '../plan/names.ts'

export interface Desk {
  readonly owner: Person
  /** Where rents are paid. */
  readonly iban: string
  /** Products by their rate of VAT in tenths of a percent. */
  readonly rents: ReadonlyMap<number, string>
  /** Ids that the product gave to what the simulator calls by a key. */
  readonly made: Map<string, string>
  /** What a page showed when its button was pressed, by the key of the click. */
  readonly shown: Map<string, { readonly invoice: string; readonly amount: number }[]>
  /** Asks and reads: pressed once, whatever comes of it. */
  read<E extends Endpoint>(endpoint: E, given: Given<E>): Promise<OutputOf<E['reply']>>
  /** Presses a button: twice at once when the finger slips. */
  press<E extends Endpoint>(endpoint: E, given: Given<E>, key?: string): Promise<OutputOf<E['reply']>>
  /** Sends a file by a form. */
  sendFile(path: string, name: string, bytes: Uint8Array, key: string): Promise<void>
  /** Its invoices are at an invoicing service. */
  readonly customer: string
  /** The next buttons are pressed twice, or once again. */
  slip(isTwice: boolean): void
}

export interface OfficePlan {
  readonly name: string
  readonly principals: readonly string[]
  readonly rates: readonly number[]
  readonly rules: Rules
  readonly belowZero: BelowZero
  /** The customer number at the invoicing service that its invoices go through; without one they are e-mailed alone. */
  readonly customer?: string
}

/**
 * Lets the office go on writing to a month whose VAT has just been reported: the owner opens it.
 *
 * @param month '2025-03'
 */
export const openMonth = (desk: Desk, month: string) =>
  desk.read(bookkeepingApi.decideMonth, { params: { month }, body: { state: 'open', reason: 'Oikaisuja tulee vielä' } })

/** Opens an office: its account, its settings, a housing company, what it charges for, and its principals. */
/** @param services where the stand-ins of outside services are */
export async function openDesk(plan: OfficePlan, services: string): Promise<Desk> {
  const account = await anAccount(plan.name)
  const owner = await aPerson(account, 'owner', 'Oona Omistaja')
  const desk = aDesk(owner, plan.customer ?? '')
  // What a run makes may be taken back for half an hour.
  const billing = { changePercent: 0, mostOfOne: 0, sendAfter: 30, belowZero: plan.belowZero } as const
  const { account: kept } = await desk.read(accountsApi.readAccount, {})
  await desk.read(accountsApi.saveBillingSettings, { body: { version: kept.version, billing } })
  await desk.read(reminderSettingsApi.saveSettings, {
    body: { version: 0, automatic: true, ...reminderSettings(plan.rules) },
  })
  if (plan.customer) {
    const profile = { cid: plan.customer, apicode: `avain-${plan.customer}` }
    await fetch(`${services}/__ropo/profiles`, { method: 'POST', body: JSON.stringify(profile) })
    await desk.read(invoiceServiceApi.chooseInvoiceService, { body: { service: 'ropoCapital', ...profile } as never })
  }
  const place = { address: 'Laskentakuja 1', zipCode: '00100', city: 'Helsinki' }
  const condominium = { version: 0, name: 'As Oy Laskento', businessId: '', ...place }
  const made = await desk.press(propertiesApi.createCondominium, { body: condominium }, clickOf('company'))
  desk.made.set('company', made.condominium._id)
  for (const rate of plan.rates) {
    const body = { version: 0, desc: 'Vuokra', productType: 'Vuokra', taxpr: rate / 10 }
    const { product } = await desk.press(productsApi.createProduct, { body: body as never }, clickOf(`rent-${rate}`))
    desk.rents.set(rate, product._id)
  }
  for (const [at, principal] of plan.principals.entries()) {
    const iban = testIban('157230', 1001 + at * 37)
    const body = { version: 0, name: `Päämies ${principal}`, email: `${principal}@paamies.example`, iban, ...place }
    const { partner } = await desk.press(customersApi.createPartner, { body }, clickOf(`principal-${principal}`))
    desk.made.set(`principal ${principal}`, partner._id)
  }
  return desk
}

const reminderSettings = ({ reminders, collectionAfterDays, leastOpen }: Rules) => ({
  leastOpen,
  collectionAfterDays,
  steps: reminders.map((step) => ({ ...step })),
})

interface OpenDesk extends Desk {
  readonly rents: Map<number, string>
}

function aDesk(owner: Person, customer: string): OpenDesk {
  let isTwice = false
  return {
    owner,
    iban: 'FI2112345600000785',
    customer,
    rents: new Map(),
    made: new Map(),
    shown: new Map(),
    read: (endpoint, given) => call(endpoint, given, owner),
    async press(endpoint, given, key) {
      const once = () => call(endpoint, given, owner, key ? { key } : {})
      if (!isTwice || !key) return once()
      const [one, other] = await Promise.allSettled([once(), once()])
      if (one.status === 'fulfilled') return one.value
      if (other.status === 'fulfilled') return other.value
      return once()
    },
    async sendFile(path, name, bytes, key) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], name))
      for (let times = isTwice ? 2 : 1; times > 0; times -= 1) {
        const { status, body } = await ask('POST', path, form, owner, { key })
        if (status >= 400) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`)
      }
    },
    slip(twice) {
      isTwice = twice
    },
  }
}

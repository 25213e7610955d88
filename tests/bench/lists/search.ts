import { numbersAfter } from '../../../functions/accounts/counters.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { firstInvoiceNumber, invoiceSeries } from '../../../functions/invoices/new-invoice.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { ask } from '../../support/api-client.ts'
import type { Person } from '../../support/things/people.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { sampleApartment, sampleContract, sampleInvoice, sampleTenant } from '../samples.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'

/** What people type, by what it is: few and many have it, in a row and apart, and none. */
const texts = {
  'a letter': 'm',
  'a common name': 'virtanen',
  'a name and a number of its own': 'mäkinen olli 7',
  'words of which each is common': 'helsinki virtanen',
  'an address': 'mannerheimintie 5a12',
  'an address and a name': 'virtanen mannerheimintie 5 a',
  'a phone': '+358 40 1000042',
  'an invoice': 'lasku 10042',
  'how numbers begin': '100',
  'what nobody has': 'zzyzx',
}

/** The search over everything in accounts with so many tenants, apartments, contracts and invoices each. */
export async function measureSearch({ sizes = [1000, 10_000], rounds = 7 } = {}): Promise<Chapter> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureSize(size, rounds)))
  return { title: 'The search over everything', figures }
}

async function measureSize(size: number, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  await fill(person, size)
  const figures: Figure[] = []
  for (const [what, text] of Object.entries(texts)) {
    await search(person, text)
    const spent = []
    for (const _ of upTo(rounds)) spent.push(await spentBy(() => search(person, text)))
    const { used } = await metered(() => search(person, text))
    const name = `${(4 * size).toLocaleString('en').replaceAll(',', ' ')} documents: ${what}`
    figures.push(
      {
        what: name,
        value: median(spent.map(({ ms }) => ms)),
        unit: 'ms',
        aim: { most: 150 },
        beside: { what: 'CPU', value: median(spent.map(({ cpu }) => cpu)) },
      },
      { what: `${name}: read units`, value: used.readUnits, unit: '' },
    )
  }
  return figures
}

async function fill({ accountId }: Person, size: number): Promise<void> {
  const actor = actorOfAccount(accountId)
  for (const at of upTo(Math.ceil(size / 1000))) {
    const some = upTo(Math.min(1000, size - at * 1000)).map((nth) => at * 1000 + nth)
    await writeAll(
      some.flatMap((nth) => [
        tenants.creating(actor, sampleTenant(nth)),
        apartments.creating(actor, sampleApartment(nth)),
        contracts.creating(actor, sampleContract(nth)),
        invoices.creating(actor, sampleInvoice(nth, '')),
      ]),
    )
  }
  await writeAll([numbersAfter(actor, invoiceSeries, undefined, 9_000 + size, firstInvoiceNumber).write])
}

async function search(person: Person, text: string): Promise<void> {
  const { status, body } = await ask('GET', `/search?${new URLSearchParams({ text })}`, undefined, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

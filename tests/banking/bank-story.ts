import { bankingApi as api } from '#shared/banking/api.ts'
import { bankAccounts } from '../../functions/banking/bank-accounts.ts'
import { chooseProvider } from '../../functions/banking/provider-choice.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import type { TestTransaction } from '../../infra/local/providers/open-banking/bank-ledger.ts'
import type { Visit } from '../../infra/local/providers/open-banking/consent-book.ts'
import { visitBank } from '../providers/banking-world.ts'
import type { Answer } from '../support/api-client.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

/** The bank account of every account in a world. */
export const ourIban = 'FI2112345600000785'

export const providerNames = { nordigen: 'nordigen', enableBanking: 'enable-banking' } as const
type Provider = keyof typeof providerNames

type Booked = Partial<TestTransaction> & Pick<TestTransaction, 'archiveId' | 'cents' | 'bookingDay'>

export interface BankStory {
  readonly world: World
  readonly actor: Actor
  fault(operation: string, mode: string, times?: number): Promise<void>
  /** Money moves on the bank account of the worlds; every world has its own days and references. */
  book(...transactions: readonly Booked[]): Promise<void>
  consents(): Promise<Visit[]>
  command(visit: string, command: 'revoke' | 'end'): Promise<void>
  /** The way to the bank and what the browser brings back. */
  visit(command?: 'allow' | 'refuse', ibans?: readonly string[], person?: Person): Promise<Return>
  /** What the return page does with it. */
  save(back: Return, person?: Person): Promise<Answer<Record<string, unknown>>>
  /** A consent given and saved; its first reading is done. */
  linked(): Promise<void>
  theAccount(): Promise<Awaited<ReturnType<typeof bankAccounts.all>>[number]>
  /** How many times the banks were asked for transactions. */
  reads(): Promise<number>
}

export interface Return {
  readonly reference: string
  readonly code: string
  readonly error: string
}

let used = 0

/** An account of a landlord who has this bank account, at the provider of open banking. */
export async function aBankStory(provider: Provider = 'nordigen'): Promise<BankStory> {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const name = providerNames[provider]
  const { url, counts } = await world.providers()
  const control = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Reply
  }
  await chooseProvider(actor.accountId, provider)
  await control(`__${name}/accounts`, { iban: ourIban, bank: 'Nordea', owner: 'Kotiranta Oy' })
  // Each story has a year of its own at the bank, whose books all stories share.
  used += 1
  world.clock.set(`${2026 + used}-11-20`)
  const story: BankStory = {
    world,
    actor,
    async fault(operation, mode, times = 1) {
      await control('__fault', { provider: name, operation, mode, times })
    },
    async book(...transactions) {
      await control(
        `__${name}/transactions`,
        transactions.map((each) => ({ iban: ourIban, ...each })),
      )
    },
    consents: async () => (await control<{ consents: Visit[] }>(`__${name}/consents`)).consents,
    async command(visit, command) {
      await control(`__${name}/consents/${visit}/${command}`, {})
    },
    async visit(command = 'allow', ibans = [ourIban], person = world.owner) {
      const { institutions } = await world.call(api.listInstitutions, {}, person)
      const id = institutions.find((bank) => bank.name === 'Nordea')?.id ?? ''
      const { link } = await world.call(api.readConsentLink, { params: { id } }, person)
      const query = await visitBank(link.link, command, ibans)
      const reported = (key: string) => query.get(key) ?? ''
      return { reference: reported('ref') || reported('state'), code: reported('code'), error: reported('error') }
    },
    save({ reference, code, error }, person = world.owner) {
      const query = new URLSearchParams({ code, error })
      return world.ask('GET', `/open-banking/nordigen/accounts/save/${reference}?${query}`, undefined, person)
    },
    async linked() {
      const answer = await story.save(await story.visit())
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      await world.drainQueues()
    },
    async theAccount() {
      const [account, ...others] = await bankAccounts.all(actor)
      if (!account || others.length > 0) throw new Error(`There are ${others.length + (account ? 1 : 0)} accounts`)
      return account
    },
    reads: async () => counts().byOperation[`${name}.transactions`] ?? 0,
  }
  return story
}

/** The day on which the story stands. */
export const dayIn = ({ world }: BankStory): string => new Date(world.clock.now()).toISOString().slice(0, 10)

import type { InputOf } from '#shared/base/endpoint.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { signingApi } from '#shared/signing/api.ts'
import { contentOf, listOf, p, part, title } from '../../functions/contracts/ready-made/writing.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aContract, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

export const someText = contentOf(
  title('Vuokrasopimus'),
  p('Kohde {apartment.fullAddress}, vuokra {lease.rentWithVat}.'),
  part('Allekirjoitukset'),
  listOf('signers'),
)

/** A scribble such as a finger makes. */
export const scribble = {
  kind: 'drawn' as const,
  width: 300,
  height: 100,
  strokes: [[10, 80, 60, 20, 110, 90, 200, 30]],
}
export const typed = (name: string) => ({ kind: 'typed' as const, name })

let addresses = 0
/** Addresses that no other story's letters come to. */
export const anAddress = (name: string) => `${name}-${Date.now()}-${++addresses}@allekirjoittaja.example`

export interface SigningStory {
  readonly home: Home
  readonly contract: RentalContract
  readonly landlord: string
  readonly tenant: string
}

/** A prepared contract with its text, whose landlord and tenant have addresses of their own. */
export async function aPaper(world: World, wish: Parameters<typeof aHome>[1] = {}): Promise<SigningStory> {
  const [landlord, tenant] = [anAddress('paula'), anAddress('aijo')]
  const home = await aHome(world.owner, { ...wish, tenant: { ...wish.tenant, email: tenant } })
  const { partner } = await world.call(customersApi.readPartner, { params: { partnerId: home.partner } }, world.owner)
  const named = { params: { partnerId: home.partner }, body: { ...partner, email: landlord } }
  await world.call(customersApi.updatePartner, named, world.owner)
  const contract = await aContract(world.owner, home)
  await world.call(
    modelsApi.saveDocument,
    { params: { id: contract._id }, body: { version: 0, modelId: 'valmis-asuinhuoneisto', content: someText } },
    world.owner,
  )
  return { home, contract, landlord, tenant }
}

type Wish = Partial<InputOf<(typeof signingApi)['signContract']['body']>>

/** What the form sends that was not changed. */
export async function theDraft(world: World, id: string, wish: Wish = {}) {
  const { start } = await world.call(signingApi.readSigningsOf, { params: { contractId: id } }, world.owner)
  const { signers, validUntil, reminderDays, method } = start
  return { contractType: 'rentalContract' as const, method, signers, validUntil, reminderDays, ...wish }
}

/** The contract is sent to be signed, and its letters have gone. */
export async function sentToSign(world: World, { contract }: SigningStory, wish: Wish = {}) {
  const body = await theDraft(world, contract._id, wish)
  const { signing } = await world.call(signingApi.signContract, { params: { id: contract._id }, body }, world.owner)
  await world.drainQueues()
  return signing
}

/** The secret of the newest link that was sent to somebody. */
export async function secretOf(email: string): Promise<string> {
  const texts = (await lettersTo(email)).map(({ text }) => /\/sign#([\w-]+)/.exec(text ?? '')?.[1])
  const secret = texts.findLast((found) => found !== undefined)
  if (!secret) throw new Error(`No link was sent to ${email}`)
  return secret
}

export const signAs = (world: World, secret: string, drawing: object = scribble, extra = {}) =>
  world.ask('POST', '/public/signature/sign', { secret, drawing, accepted: true, ...extra })

export const readSigning = async (world: World, id: string) =>
  (await world.call(signingApi.readSigning, { params: { id } }, world.owner)).signing

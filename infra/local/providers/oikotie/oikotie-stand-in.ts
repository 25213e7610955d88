import { createHash } from 'node:crypto'
import * as z from 'zod'
import { openJournal } from '../journal.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'

const decimal = z.string().regex(/^\d+\.\d\d$/, 'on desimaaliluku')

/** A listing to let; a name that the portal does not know is refused. */
const Listing = z.strictObject({
  vendorAdId: z.string().min(1).max(60),
  vendorCompanyId: z.string().min(1),
  objectType: z.enum(['KT', 'LUHT', 'RT', 'PT', 'OT', 'ET', 'LT', 'TOT', 'VART', 'AP']),
  habitationType: z.literal('VU'),
  streetAddress: z.string().min(1),
  postalCode: z.string().regex(/^\d{5}$/, 'on viisi numeroa'),
  city: z.string().min(1),
  country: z.literal('Suomi'),
  title: z.string().min(1).max(100),
  description: z.string().min(1),
  roomTypes: z.string().min(1),
  livingArea: z.number().positive(),
  floor: z.string().optional(),
  rentPerMonth: decimal,
  rentIncludes: z.string().min(1),
  rentSecurityDeposit: decimal,
  rentFurnished: z.boolean(),
  availableFrom: z.iso.date().optional(),
  energyClass: z.string().min(1),
  contact: z
    .strictObject({ name: z.string().min(1), email: z.string().optional(), phone: z.string().optional() })
    .refine(({ email, phone }) => email || phone, 'tarvitsee sähköpostin tai puhelimen'),
  pictures: z.array(z.strictObject({ url: z.url() })).min(1),
})
type Listing = z.output<typeof Listing>

const Removal = z.strictObject({
  vendorAdId: z.string(),
  vendorCompanyId: z.string(),
  action: z.literal('remove'),
})

const Company = z.object({ company: z.string().min(1), key: z.string().min(1) })
type Company = z.output<typeof Company>
/** What a person at the portal says of a listing. */
const Judged = z.object({
  reference: z.string(),
  status: z.enum(['rejected', 'removed']),
  reason: z.string().default(''),
})
type Judged = z.output<typeof Judged>

interface Kept {
  readonly listing: Listing
  readonly at: number
  readonly posts: number
  readonly judged?: Judged
}

type Change =
  | { readonly company: Company }
  | { readonly put: Listing; readonly at: number }
  | { readonly removed: string }
  | { readonly judged: Judged }

const secondsToShow = 60

/**
 * Oikotie's Listing API on this machine: one address for each listing, a post is the whole of it, its key in a header.
 * What was posted waits for a minute and is shown then. POST companies makes an agreement, POST judged says what the
 * portal's people think, GET listings tells what it has.
 */
export function oikotieStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const journal = openJournal<Change>(folder, 'oikotie')
  const companies = new Map<string, string>()
  const listings = new Map<string, Kept>()
  const apply = (change: Change) => {
    if ('company' in change) companies.set(change.company.company, change.company.key)
    else if ('put' in change) listings.set(nameOf(change.put), newOf(change, listings.get(nameOf(change.put))))
    else if ('removed' in change) listings.delete(change.removed)
    else judge(listings, change.judged)
  }
  const write = (change: Change) => {
    journal.append(change)
    apply(change)
  }
  for (const change of journal.past) apply(change)
  return {
    name: 'oikotie',
    operationOf: ({ method, path, body }) => {
      if (!pathOf(path) || !['GET', 'POST'].includes(method)) return undefined
      if (method === 'GET') return 'readListing'
      return Removal.safeParse(parsed(body)).success ? 'removeListing' : 'putListing'
    },
    expired: () => json(401, { errors: [{ field: '', message: 'Invalid API key' }] }),
    close: () => undefined,
    async answer({ method, path, headers, body }) {
      const at = pathOf(path)
      if (!at || companies.get(at.company) !== headers.key) return refused(401, '', 'Invalid API key')
      const name = nameOf({ vendorAdId: at.reference, vendorCompanyId: at.company })
      if (method === 'POST') {
        const fault = posted(parsed(body), name, { now: now(), write })
        if (fault) return fault
      }
      const kept = listings.get(name)
      if (kept) return json(200, answerOf(kept, now()))
      return method === 'POST'
        ? json(200, { vendorAdId: at.reference, status: 'removed' })
        : refused(404, '', 'Listing not found')
    },
    async control({ method, path, body }: WireRequest) {
      if (method === 'GET' && path === '/listings') {
        return json(200, { listings: [...listings.values()].map((kept) => ({ ...answerOf(kept, now()), ...kept })) })
      }
      const company = Company.safeParse(parsed(body))
      const judged = Judged.safeParse(parsed(body))
      if (path === '/companies' && company.success) write({ company: company.data })
      else if (path === '/judged' && judged.success) write({ judged: judged.data })
      else return json(400, { error: `No ${path}` })
      return json(200, { ok: true })
    },
  }
}

const pathOf = (path: string) => {
  const [, reference, company] = /^\/api\/latest\/listing\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return reference && company
    ? { reference: decodeURIComponent(reference), company: decodeURIComponent(company) }
    : undefined
}

const nameOf = ({ vendorAdId, vendorCompanyId }: Pick<Listing, 'vendorAdId' | 'vendorCompanyId'>): string =>
  `${vendorCompanyId} ${vendorAdId}`

const newOf = ({ put, at }: { put: Listing; at: number }, before: Kept | undefined): Kept => ({
  listing: put,
  at: before?.at ?? at,
  posts: (before?.posts ?? 0) + 1,
})

function judge(listings: Map<string, Kept>, judged: Judged): void {
  for (const [name, kept] of listings) {
    if (kept.listing.vendorAdId !== judged.reference) continue
    if (judged.status === 'removed') listings.delete(name)
    else listings.set(name, { ...kept, judged })
  }
}

interface Posting {
  readonly now: number
  readonly write: (change: Change) => void
}

/** @returns what is wrong with it, if anything is */
function posted(body: unknown, name: string, { now, write }: Posting): WireAnswer | undefined {
  const removal = Removal.safeParse(body)
  if (removal.success && nameOf(removal.data) === name) {
    write({ removed: name })
    return undefined
  }
  const listing = Listing.safeParse(body)
  if (!listing.success) {
    const errors = listing.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    return json(400, { errors })
  }
  if (nameOf(listing.data) !== name) return refused(400, 'vendorAdId', 'is not that of the address')
  write({ put: listing.data, at: now })
  return undefined
}

const refused = (status: number, field: string, message: string): WireAnswer =>
  json(status, { errors: [{ field, message }] })

function answerOf({ listing, at, judged }: Kept, now: number): object {
  const number = createHash('sha256').update(nameOf(listing)).digest().readUInt32BE(0)
  const status = judged ? judged.status : now - at < secondsToShow * 1000 ? 'pending' : 'published'
  return {
    vendorAdId: listing.vendorAdId,
    status,
    url: `https://asunnot.oikotie.fi/vuokra-asunnot/${number}`,
    errors: judged?.reason ? [{ field: '', message: judged.reason }] : [],
  }
}

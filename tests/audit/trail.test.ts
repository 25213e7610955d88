import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { auditCsv } from '#shared/audit/csv.ts'
import { printChange } from '#shared/audit/print.ts'
import { type AuditSummary, changesBetween, maskedValue } from '#shared/base/audit.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { apis } from '../../functions/openapi.ts'
import { replayed } from '../support/replayed.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import { aHome, aRunningContract, landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const social = '131052-308T'

describe('what differs between two states', () => {
  it('is each field that changed, by its path, and nothing else', () => {
    const before = { _id: 'a', version: 1, name: 'Äijö', lease: { rent: 80_000, term: 7 }, tags: [] }
    const after = { _id: 'a', version: 2, name: 'Äijö', lease: { rent: 85_000, term: 7 }, tags: ['x'] }
    expect(changesBetween(before, after)).toEqual([
      { path: 'lease.rent', before: 80_000, after: 85_000 },
      { path: 'tags', after: ['x'] },
    ])
  })

  it.each([
    ['social', social, '131052-****'],
    ['comments', `Tunnus ${social} kysytty`, 'Tunnus *** kysytty'],
    ['iban', landlordIban, 'FI21 **** 0785'],
    ['comments', 'Tili FI21 1234 5600 0007 85, ei muita', 'Tili FI21 **** 0785, ei muita'],
    ['password', 'Salasana-1234', '***'],
    ['apiKey', 'abc', '***'],
    ['phone', '040 123 4567', '040 123 4567'],
  ])('is kept of %s without what nobody may read later', (name, value, kept) => {
    expect(maskedValue(name, value)).toBe(kept)
    expect(maskedValue('owners', [{ [name]: value }])).toEqual([{ [name]: kept }])
  })

  it('is told though both accounts look alike under their masks', () => {
    expect(changesBetween({ iban: landlordIban }, { iban: 'FI2199999900000785' })).toHaveLength(1)
  })

  const doc = fc.record({
    _id: fc.constant('a'),
    name: fc.string(),
    rent: fc.option(fc.integer()),
    lease: fc.record({ term: fc.nat(), lines: fc.array(fc.string()) }),
    active: fc.boolean(),
  })
  it('replayed from the first to the last gives the document as it stands', () => {
    fc.assert(
      fc.property(fc.array(doc, { minLength: 1 }), (states) => {
        const trail = states.map((state, at) => ({ changes: changesBetween(states[at - 1], state) }))
        expect(replayed(trail)).toEqual(replayed([{ changes: changesBetween(undefined, states.at(-1)) }]))
      }),
    )
  })
})

describe('the trail', () => {
  let world: World
  beforeEach(async () => {
    world = await aWorld()
  })
  const trailOf = async (document: string, by = world.owner): Promise<AuditSummary[]> =>
    (await world.call(auditApi.listAudit, { body: { document, itemsPerPage: 100 } }, by)).rows
  const aTenant = (by: Person, part = {}) =>
    world.call(customersApi.createTenant, { body: { version: 0, name: 'Äijö Öhman', ...part } }, by)

  it('says who did what to a tenant, when and from where, newest first', async () => {
    const { tenant } = await aTenant(world.owner, { social })
    const params = { tenantId: tenant._id }
    const body = { ...tenant, phone: '040 123' }
    await world.call(customersApi.updateTenant, { params, body }, world.manager, { from: '198.51.100.7' })
    expect(await trailOf(tenant._id)).toMatchObject([
      {
        deed: 'change',
        userId: world.manager.userId,
        name: 'Ilkka Isännöitsijä',
        from: '198.51.100.7',
        at: expect.stringMatching(/^2026-11-02T/),
        kind: 'tenant',
        title: 'Äijö Öhman',
        changes: [{ path: 'phone', after: '040 123' }],
        lines: ['Puhelin: – → 040 123'],
      },
      { deed: 'create', name: 'Oili Omistaja' },
    ])
  })

  it('has nothing of what was refused, nor of a save that changed nothing', async () => {
    const { tenant } = await aTenant(world.owner)
    const put = (body: object, by: Person) => world.ask('PUT', `/tenant/update/${tenant._id}`, body, by)
    expect((await put({ ...tenant, name: 'X' }, world.reader)).status).toBe(403)
    expect((await put({ ...tenant, name: 'X', version: 7 }, world.owner)).status).toBe(409)
    expect((await put(tenant, world.owner)).status).toBe(200)
    expect(await trailOf(tenant._id)).toHaveLength(1)
  })

  it('gives, replayed, each document as it stands', async () => {
    const home = await aHome(world.owner, { tenant: { social } })
    const contract = await aRunningContract(world.owner, home)
    const body = { dismissalDate: '2027-01-31' }
    await world.call(dismissalApi.dismissContract, { params: { id: contract._id }, body }, world.manager)
    const existing = (await world.call(contractsApi.readContract, { params: { id: contract._id } }, world.owner))
      .contract
    const trail = (await trailOf(contract._id)).filter(({ kind }) => kind === 'contract').toReversed()
    expect(trail.map(({ deed }) => deed)).toEqual(['create', 'change', 'change'])
    expect(replayed(trail)).toEqual(replayed([{ changes: changesBetween(undefined, existing) }]))
  })

  it('has of one click that came twice one line', async () => {
    const body = { version: 0, desc: 'Vuokra', amount: 85_000 }
    const twice = { key: 'yksi-ja-sama-klikkaus' }
    const { product } = await world.call(productsApi.createProduct, { body }, world.owner, twice)
    await world.call(productsApi.createProduct, { body }, world.owner, twice)
    expect(await trailOf(product._id)).toHaveLength(1)
  })

  it('tells of a billing run in one line a block, with its sum, and of no single invoice', async () => {
    const home = await aHome(world.owner)
    await aRunningContract(world.owner, home)
    await world.runJob('bill-rents', '2026-11-25')
    await world.drainQueues()
    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
    expect(rows.filter(({ kind }) => kind === 'invoice')).toEqual([])
    expect(rows.filter(({ deed }) => deed === 'run')).toMatchObject([
      { kind: 'billing', name: 'Vuokrakirja', title: expect.stringMatching(/^1 laskua, 850,00\s€$/) },
    ])
  })

  it('is narrowed to a person, a kind and days, and names what there is to choose from', async () => {
    await aTenant(world.owner)
    await aTenant(world.manager)
    await world.call(productsApi.createProduct, { body: { version: 0, desc: 'Vesi' } }, world.manager)
    const list = (body: object) => world.call(auditApi.listAudit, { body }, world.owner)
    const all = await list({})
    expect(all.totalLength).toBe(3)
    expect(all.people.map(({ name }) => name).toSorted()).toEqual(['Ilkka Isännöitsijä', 'Oili Omistaja'])
    expect(all.kinds).toEqual(['product', 'tenant'])
    expect((await list({ person: world.manager.userId })).totalLength).toBe(2)
    expect((await list({ person: world.manager.userId, kind: 'tenant' })).totalLength).toBe(1)
    expect((await list({ from: '2026-11-02', to: '2026-11-02' })).totalLength).toBe(3)
    expect((await list({ from: '2026-11-03' })).totalLength).toBe(0)
    expect((await list({ to: '2026-11-01' })).totalLength).toBe(0)
    expect((await list({ search: 'öhman' })).totalLength).toBe(2)
  })

  it('holds nobody’s personal identity code and no whole account number, and neither does its export', async () => {
    const { tenant } = await aTenant(world.owner, { social, comments: `Kysyi ${social}` })
    const params = { tenantId: tenant._id }
    await world.call(customersApi.updateTenant, { params, body: { ...tenant, social: '010190-901R' } }, world.owner)
    await aHome(world.owner)
    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
    const { csv, fileName } = await world.call(auditApi.exportAudit, { body: {} }, world.owner)
    for (const text of [JSON.stringify(rows), csv]) {
      expect(text).not.toMatch(/308T|901R/)
      expect(text).not.toContain(landlordIban)
    }
    expect(csv).toContain('Vuokralainen;Äijö Öhman;Henkilötunnus;131052-****;010190-****')
    expect(fileName).toBe('muutoshistoria-2026-11-02.csv')
  })

  it.each(['accountant', 'reader'] as const)('is not for the %s', async (role) => {
    expect((await world.ask('POST', '/account/audit', {}, world[role])).status).toBe(403)
    expect((await world.ask('POST', '/account/audit/export', {}, world[role])).status).toBe(403)
  })

  it('is another account’s own', async () => {
    const { tenant } = await aTenant(world.owner)
    expect(await trailOf(tenant._id, world.stranger)).toEqual([])
  })

  it('is changed and removed by no endpoint', () => {
    const asking = Object.values(apis).flatMap((api) =>
      Object.values(api).filter(({ needs }) => needs.startsWith('audit.')),
    )
    expect(asking.map(({ needs }) => needs)).toEqual(['audit.read', 'audit.read', 'audit.read'])
  })
})

describe('what people read of the trail', () => {
  it.each([
    [{ path: 'lease.rent', before: 80_000, after: 85_000 }, 'Vuokra: 800,00\u00a0€ → 850,00\u00a0€'],
    [{ path: 'open', before: 139_200, after: 0 }, 'Avoinna: 1\u00a0392,00\u00a0€ → 0,00\u00a0€'],
    [{ path: 'phone', after: '040 123' }, 'Puhelin: – → 040 123'],
    [{ path: 'validUntil', before: '2026-12-01' }, 'Voimassa asti: 01.12.2026 → –'],
    [{ path: 'active', before: true, after: false }, 'Käytössä: kyllä → ei'],
    [{ path: 'role', before: 'reader', after: 'owner' }, 'Rooli: Lukija → Omistaja'],
  ])('%j is “%s”', (change, text) => expect(printChange(change)).toBe(text))

  it.each([
    [{ path: 'owners', after: [{ name: 'Paula', holding: 50 }] }, 'Omistajat: – → Nimi: Paula, Osuus: 50\u00a0%'],
    [
      { path: 'currentLoans', after: [{ condominiumLoanId: 'l1', amount: 12_345 }] },
      'Lainaosuudet: – → Laina: l1, Maksu: 123,45\u00a0€',
    ],
    [{ path: 'assignment.percent', before: -91, after: -90 }, 'Palkkio vuokrasta: 9\u00a0% → 10\u00a0%'],
    [
      { path: 'assignment.rewardType', before: 'percent', after: 'fixed' },
      'Palkkion peruste: Prosenttia vuokrasta → Kiinteä, €/kk',
    ],
    [{ path: 'public.rent', after: 85_000 }, 'Julkinen vuokra: – → 850,00\u00a0€'],
    [{ path: 'area', before: 52.5, after: 53 }, 'Pinta-ala: 52,5 → 53'],
  ])('%j of an apartment is “%s”', (change, text) => expect(printChange(change, 'apartment')).toBe(text))

  it.each([
    [
      'entry',
      { path: 'allocations', after: [{ invoiceNumber: '1060', amount: 139_200 }] },
      'Kohdistukset: – → Laskun numero: 1060, Summa: 1\u00a0392,00\u00a0€',
    ],
    [
      'receipt',
      { path: 'products', after: [{ name: 'Työ', amount: 12_345, taxpr: 25.5, taxKind: 'repairs' }] },
      'Rivit: – → Selite: Työ, Hinta (sis. ALV): 123,45\u00a0€, ALV: 25,5\u00a0%, Erä veroilmoituksessa: Vuosikorjaukset',
    ],
    ['key', { path: 'status', before: 'available', after: 'lost' }, 'Tila: Vapaa → Kadonnut'],
    ['handover', { path: 'comments', after: 'Kaksi lenkkiä' }, 'Huomautus luovutettaessa: – → Kaksi lenkkiä'],
    ['meter-reading', { path: 'source', after: 'tenant' }, 'Lukija: – → Vuokralainen'],
    ['payment', { path: 'source', after: 'bank' }, 'Tapa: – → Tiliote'],
    ['account', { path: 'settings.signing.services', after: ['vismaSign'] }, 'Allekirjoituspalvelut: – → Visma Sign'],
    ['contract', { path: 'signature.state', after: 'pending' }, 'Allekirjoituksen tila: – → Odottaa allekirjoitusta'],
    ['schedule', { path: 'active', before: true, after: false }, 'Sopimusta laskutetaan: kyllä → ei'],
    ['schedule', { path: 'hold.kind', after: 'bound' }, 'Pidätyksen laji: – → Tilin raja'],
    ['schedule', { path: 'fixedPeriodRecurrency.inUse', after: true }, 'Muutos määräajaksi: – → kyllä'],
    [
      'schedule',
      { path: 'measuredProducts', after: [{ desc: 'Vesi', amount: 450, billedAt: { amount: 425, taxpr: 0 } }] },
      'Mittarin mukaan laskutettavat: – → Selite: Vesi, Yksikköhinta (ALV 0 %): 4,50 €, ' +
        'Laskutettu yksikköhintaan: Yksikköhinta (ALV 0 %): 4,25 €, ALV-kanta: 0 %',
    ],
    ['schedule', { path: 'readings', after: [{ from: 118, to: 130.5 }] }, 'Mittarilukemat: – → 118 → 130,5'],
    [
      'schedule',
      {
        path: 'priceChanges',
        after: [{ from: '2027-01-01', lines: [{ desc: 'Vuokra', before: { amount: 80_000 } }] }],
      },
      'Tulevat hinnat: – → Alkaa: 01.01.2027, Rivit: Selite: Vuokra, Ennen: Hinta ennen: 800,00 €',
    ],
    [
      'rent-increase',
      { path: 'message.state', before: 'pending', after: 'opened' },
      'Ilmoituksen tila: Matkalla → Avattu',
    ],
    ['rent-increase', { path: 'previous.charges.rent', after: 85_000 }, 'Kuukausivuokra (ALV 0 %): – → 850,00 €'],
    ['rent-increase', { path: 'type', after: 'fixed' }, 'Korotusperuste: – → Kiinteä korotus'],
    ['rent-increase', { path: 'newIndex.source', after: 'own' }, 'Uuden indeksin lähde: – → Tilin oma luku'],
    ['reminder', { path: 'fee', after: 500 }, 'Perintäkulut: – → 5,00 €'],
    ['reminder', { path: 'kind', after: 'demand' }, 'Laji: – → Maksuvaatimus'],
    [
      'reminder-settings',
      { path: 'steps', after: [{ kind: 'reminder', afterDays: 7, withFee: false }] },
      'Vaiheet: – → Laji: Maksumuistutus, Päiviä eräpäivästä: 7, Vaaditaan lain sallimat perintäkulut: ei',
    ],
    ['reminder-hold', { path: 'until', after: '2026-12-31' }, 'Viimeinen päivä: – → 31.12.2026'],
    [
      'other-contract',
      { path: 'landlords', after: [{ landlordId: '', onModel: 'Account' }] },
      'Vuokranantajat: – → Vuokranantaja on: Tili itse',
    ],
    ['other-contract', { path: 'agreement.formerTotal', after: 89_000 }, 'Veloitukset ennen, verollinen: – → 890,00 €'],
    [
      'membership',
      { path: 'granted', after: ['tenants.edit', 'see:tenants'] },
      'Lisätyt oikeudet: – → Vuokralaiset: Muokkaus; näkymä Vuokralaiset',
    ],
    ['rent-increase', { path: 'type', after: 'percentage' }, 'Korotusperuste: – → Prosenttikorotus'],
    [
      'rent-increase',
      { path: 'newIndex.series', after: 'costOfLiving1951' },
      'Uusi indeksi, sarja: – → elinkustannusindeksi, 1951:10=100',
    ],
  ])('of a document of kind %s, %j is “%s”', (kind, change, text) => expect(printChange(change, kind)).toBe(text))

  it('is no formula to a spreadsheet', () => {
    const row = { _id: '1', at: '2026-11-02T07:00:00.000Z', userId: 'u', name: '=1+1', from: '', kind: 'tenant' }
    const rows = [{ ...row, deed: 'create' as const, document: 'd', title: '"Öh"', changes: [] }]
    expect(auditCsv(rows)).toContain(';\'=1+1;;Lisäys;Vuokralainen;"""Öh"""')
  })
})

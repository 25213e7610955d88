import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#shared/accounts/account.ts'
import { accountsApi as api } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { printChange } from '#shared/audit/print.ts'
import type { AuditSummary } from '#shared/base/audit.ts'
import { aWorld } from '../support/story.ts'
import { aGroup, groupForm } from '../support/things/groups.ts'
import { changeRights, without } from '../support/things/member.ts'
import { alsoIn, anAccount, type Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

interface Refusal {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}
const put = (path: string, body: object, who = world.owner) => world.ask<Refusal>('PUT', `/account/${path}`, body, who)
const read = async (who = world.owner): Promise<Account> => (await world.call(api.readAccount, {}, who)).account
const pairs = (...emails: string[]) => ({
  emailNotifications: emails.map((email) => ({ email, resource: 'invoices' })),
})

/** What each part takes. */
const parts: readonly (readonly [path: string, body: object])[] = [
  ['updateAccount', { name: 'Kotiranta Oy', iban: 'FI2112345600000785' }],
  [
    'save-billing-settings',
    { personalRefNumInUse: true, depositMsg: 'Vakuus palautetaan, kun avaimet on palautettu.' },
  ],
  ['save-notifications', pairs('toimisto@kotiranta.example')],
  ['save-public-settings', { inUse: true, phone: '09 123 456', website: 'https://www.kotiranta.example' }],
  ['save-report-settings', { regionReports: true }],
  ['save-view-settings', { menu: 'simple', firstSteps: false }],
]

describe('the parts of the settings', () => {
  it('are saved each by itself from what one page was read with', async () => {
    const { version } = await read()
    for (const [path, body] of parts) expect((await put(path, { version, ...body })).status, path).toBe(200)
    expect(await read()).toMatchObject({
      iban: 'FI2112345600000785',
      settings: {
        personalRefNumInUse: true,
        regionReports: true,
        public: { inUse: true, phone: '09 123 456' },
        emailNotifications: [{ email: 'toimisto@kotiranta.example', resource: 'invoices' }],
      },
    })
  })

  it('do not disturb each other when they are saved at the same moment', async () => {
    const { version } = await read()
    const answers = await Promise.all(parts.map(([path, body]) => put(path, { version, ...body })))
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200))
    expect((await read()).settings).toMatchObject({ regionReports: true, personalRefNumInUse: true })
  })

  it.each(parts)('are a conflict to the slower of two who save the same one: %s', async (path, body) => {
    const { version } = await read()
    const answers = await Promise.all([put(path, { version, ...body }), put(path, { version, ...body })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await put(path, { version, ...body })).status).toBe(409)
    expect((await put(path, { ...body, version: (await read()).version })).status).toBe(200)
  })

  it.each(parts)('are refused from whoever may not change the account, and in group mode: %s', async (path, body) => {
    await aGroup(world.owner, 'Kotiranta-konserni')
    const inGroup = { ...world.owner, groupMode: true }
    for (const who of [world.reader, world.manager, inGroup]) {
      const { status, body: answer } = await put(path, { version: (await read()).version, ...body }, who)
      expect([status, answer.message.slice(0, 6)]).toEqual([403, 'ROLE -'])
    }
  })

  it('keep a locked account number, and take the rest', async () => {
    await changeRights(world.owner, without('field:account.iban'))
    const account = await read()
    const draft = { ...account, iban: 'FI5542345670000081' }
    expect((await put('updateAccount', draft)).body.message).toMatch(/^ROLE -/)
    expect((await put('updateAccount', { ...account, phone: '09 1' })).status).toBe(200)
  })
})

describe('notifications', () => {
  it('are kept lower-cased, the same pair once', async () => {
    const { version } = await read()
    const body = pairs(' Toimisto@Kotiranta.EXAMPLE', 'toimisto@kotiranta.example', 'Äijö@kotiranta.example')
    expect((await put('save-notifications', { version, ...body })).body.fields).toEqual({
      'emailNotifications.2.email': 'Tarkista sähköpostiosoite',
    })
    const good = { emailNotifications: body.emailNotifications.slice(0, 2) }
    expect((await put('save-notifications', { version, ...good })).status).toBe(200)
    expect((await read()).settings.emailNotifications).toEqual([
      { email: 'toimisto@kotiranta.example', resource: 'invoices' },
    ])
  })

  it.each<[string, object, string]>([
    ['an address that is none', pairs('toimisto'), 'emailNotifications.0.email'],
    ['no address', pairs(''), 'emailNotifications.0.email'],
    ['an address of 10,000 characters', pairs(`${'a'.repeat(10_000)}@x.example`), 'emailNotifications.0.email'],
    [
      'what nobody tells of',
      { emailNotifications: [{ email: 'a@b.example', resource: 'x' }] },
      'emailNotifications.0.resource',
    ],
    ['more than fifty', pairs(...Array.from({ length: 51 }, (_, at) => `a${at}@b.example`)), 'emailNotifications'],
  ])('are refused with %s', async (_, body, field) => {
    const { status, body: answer } = await put('save-notifications', { version: (await read()).version, ...body })
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })
})

describe('what is too long or no address', () => {
  it.each<[string, object, string]>([
    ['save-billing-settings', { depositMsg: 'x'.repeat(10_000) }, 'depositMsg'],
    ['save-public-settings', { inUse: true, description: 'x'.repeat(10_000) }, 'description'],
    ['save-public-settings', { inUse: true, website: 'javascript:alert(1)' }, 'website'],
    ['save-public-settings', { inUse: true, website: 'http://kotiranta.example' }, 'website'],
    ['save-public-settings', { inUse: true, email: 'toimisto' }, 'email'],
  ])('is refused by %s', async (path, body, field) => {
    const { status, body: answer } = await put(path, { version: (await read()).version, ...body })
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]])
  })
})

describe('what is public of an account', () => {
  const seen = (id: string) => world.ask('GET', `/public/account/${id}`)

  it('is nothing until it is told, and then nothing but that', async () => {
    const { accountId } = world.owner
    expect((await seen(accountId)).status).toBe(404)
    const shown = { email: '', phone: '09 123 456', website: '', description: 'Koteja Porissa' }
    await put('save-public-settings', { ...shown, inUse: true, version: (await read()).version })
    expect((await seen(accountId)).body).toEqual({ account: { ...shown, name: 'Kotiranta Oy' } })
    await put('save-public-settings', { ...shown, inUse: false, version: (await read()).version })
    expect((await seen(accountId)).status).toBe(404)
    expect((await seen(world.stranger.accountId)).status).toBe(404)
  })
})

describe('the audit trail', () => {
  const trail = async (who: Person = world.owner): Promise<AuditSummary[]> =>
    (await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, who)).rows
  const reported = async (who?: Person) =>
    (await trail(who)).map(({ kind, title, changes }) => [
      kind,
      title,
      ...changes.map((change) => printChange(change, kind)),
    ])

  it('tells what became of the settings, in words', async () => {
    const { version } = await read()
    await put('save-notifications', { version, ...pairs('a@b.example') })
    await put('save-report-settings', { version, regionReports: true })
    await put('save-report-settings', { version: (await read()).version, regionReports: true })
    expect(await reported()).toEqual([
      ['account', 'Kotiranta Oy', 'Luvut paikkakunnittain: ei → kyllä'],
      [
        'account',
        'Kotiranta Oy',
        'Sähköposti-ilmoitukset: – → Sähköposti: a@b.example, Ilmoitus: Laskun lähetys ei onnistunut',
      ],
    ])
  })

  it('tells that the invoicing service was chosen and left, and never its key', async () => {
    const { url } = await world.providers()
    const keys = { cid: '4711471', apicode: 'erittäin-salainen' }
    await fetch(`${url}/__ropo/profiles`, { method: 'POST', body: JSON.stringify(keys) })
    const service = { service: 'ropoCapital', environment: 'production', ...keys }
    expect((await world.ask('PUT', '/invoices/service', service, world.owner)).status).toBe(200)
    await world.ask('PUT', '/invoices/service', { service: '' }, world.owner)
    const lines = await reported()
    expect(lines).toEqual(
      expect.arrayContaining([
        ['account', 'Kotiranta Oy', 'Laskutuspalvelu: – → Ropo Capital'],
        ['account', 'Kotiranta Oy', 'Laskutuspalvelu: Ropo Capital → –'],
        expect.arrayContaining(['invoiceService', 'Ropo Capital', 'API-tunnus: – → ***']),
        expect.arrayContaining(['invoiceService', 'Ropo Capital', 'API-tunnus: *** → –']),
      ]),
    )
    expect(JSON.stringify(await trail())).not.toContain(keys.apicode)
  })

  it('tells of groups: made, made to look otherwise, their people and their accounts', async () => {
    const second = await anAccount('Kotiranta Asunnot Oy')
    await alsoIn(world.owner, second, 'owner')
    const group = await aGroup(world.owner, 'Konserni', second)
    const look = groupForm({ version: 1, name: 'Konserni', colors: { primary: '#004d40' }, unreadableAccepted: true })
    expect((await world.ask('PUT', `/group/edit/${group}`, look, world.owner)).status).toBe(200)
    const users = [
      { _id: world.owner.userId, role: 'owner' as const },
      { _id: world.manager.userId, role: 'member' as const },
    ]
    await world.call(groupsApi.attachUsers, { params: { groupId: group }, body: { users } }, world.owner)
    await world.call(groupsApi.attachGroup, { body: { account: second, group: '' } }, world.owner)
    await world.call(groupsApi.deleteGroup, { params: { id: group } }, world.owner)
    const lines = await trail()
    expect(lines.map(({ kind, deed }) => [kind, deed])).toEqual([
      ['account', 'change'],
      ['group', 'remove'],
      ['group', 'change'],
      ['group', 'change'],
      ['account', 'change'],
      ['group', 'create'],
    ])
    expect(
      lines.slice(2, 5).flatMap(({ kind, changes }) => changes.map((change) => printChange(change, kind))),
    ).toEqual([
      'Käyttäjät: Oili Omistaja (Omistaja) → Oili Omistaja (Omistaja); Ilkka Isännöitsijä (Jäsen)',
      'Pääväri: #0096c7 → #004d40',
      'Ryhmä: – → Konserni',
    ])
    expect(await reported({ ...world.owner, accountId: second })).toEqual([
      ['account', 'Kotiranta Asunnot Oy', 'Ryhmä: Konserni → –'],
      ['account', 'Kotiranta Asunnot Oy', 'Ryhmä: – → Konserni'],
    ])
  })

  it('has nothing of a group that was refused', async () => {
    expect((await world.ask('POST', '/group/create', groupForm({ name: 'Ei' }), world.manager)).status).toBe(403)
    expect(await trail()).toEqual([])
  })
})

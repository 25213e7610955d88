import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { type ReportKey, reportTitles } from '#shared/base/report-titles.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { printDays, reportKeys, wishOn } from '#shared/reports/saved/report-tables.ts'
import { nextMailDay } from '#shared/reports/saved/saved-report.ts'
import { users } from '../../../functions/accounts/people.ts'
import { reportFile } from '../../../functions/reports/saved/report-file.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aPerson, type Person } from '../../support/things/people.ts'
import { aHome } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

type Draft = InputOf<typeof api.createSavedReport.body>

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const draft: Draft = { report: 'arrears', name: 'Saatavat' }
const save = async (part: Partial<Draft> = {}, by = world.manager) =>
  (await world.call(api.createSavedReport, { body: { ...draft, ...part } }, by)).report
const update = async (saved: SavedReportView, part: Partial<Draft>, by = world.manager) => {
  const receivers = saved.receivers.map(({ userId }) => userId)
  const body = { ...saved, receivers, ...part }
  return (await world.call(api.updateSavedReport, { params: { id: saved._id }, body }, by)).report
}
const remove = ({ _id }: SavedReportView, by = world.manager) =>
  world.call(api.removeSavedReport, { params: { id: _id } }, by)
const read = async ({ _id }: SavedReportView, by: Person) =>
  (await world.call(api.readSavedReport, { params: { id: _id } }, by)).report
const namesFor = async (by: Person) => (await world.call(api.listSavedReports, {}, by)).reports.map(({ name }) => name)

describe('a saved report', () => {
  it('is its owner’s alone until it is shared, and is then opened but not changed by others', async () => {
    const wish = { by: 'invoice', search: 'Mäkinen', sortBy: 'open' }
    const saved = await save({ name: 'Omat saatavat', wish, columns: { order: ['open'], hidden: ['late'] } })
    expect(saved).toMatchObject({ wish, ownerName: 'Ilkka Isännöitsijä', mayChange: true, isOpen: true, nextMail: '' })
    expect(await namesFor(world.manager)).toContain('Omat saatavat')
    expect(await namesFor(world.owner)).not.toContain('Omat saatavat')
    await expect(read(saved, world.owner)).rejects.toThrow('404')
    const shared = await update(saved, { isShared: true, isMailed: true, receivers: [world.manager.userId] })
    expect(await read(shared, world.reader)).toMatchObject({ mayChange: false, wish, receivers: [], lastMailing: null })
    await expect(update(shared, { name: 'Toisen' }, world.reader)).rejects.toThrow('403')
    await expect(remove(shared, world.reader)).rejects.toThrow('403')
    await expect(world.call(api.listReportMailings, { params: { id: shared._id } }, world.reader)).rejects.toThrow(
      '403',
    )
    await remove(shared)
    await expect(read(shared, world.manager)).rejects.toThrow('404')
  })

  it('is of one account', async () => {
    const saved = await save({ name: 'Jaettu', isShared: true })
    expect(await namesFor(world.stranger)).toEqual([])
    const params = { id: saved._id }
    await expect(read(saved, world.stranger)).rejects.toThrow('404')
    await expect(update(saved, { name: 'Toinen' }, world.stranger)).rejects.toThrow('404')
    await expect(remove(saved, world.stranger)).rejects.toThrow('404')
    await expect(world.call(api.listReportMailings, { params }, world.stranger)).rejects.toThrow('404')
    const again = { params: { ...params, month: '2026-11' } }
    await expect(world.call(api.sendReportAgain, again, world.stranger)).rejects.toThrow('404')
    await expect(world.call(api.sendReportAgain, again, world.manager)).rejects.toThrow('404')
    await remove(saved)
  })

  it('may be put right by those who keep the account when it is shared', async () => {
    const saved = await save({ name: 'Yhteinen', isShared: true })
    expect((await update(saved, { name: 'Yhteiset' }, world.owner)).ownerName).toBe('Ilkka Isännöitsijä')
    await remove(saved, world.owner)
  })

  it('is not seen by those who may not read the report, and is listed to its owner without a way to it', async () => {
    const saved = await save({ name: 'Oikeudet', isShared: true })
    await changeRights(world.reader, without('invoices.read'))
    expect(await namesFor(world.reader)).not.toContain('Oikeudet')
    await expect(save({}, world.reader)).rejects.toThrow('403')
    await changeRights(world.reader, () => undefined)
    await changeRights(world.manager, without('invoices.read'))
    expect(await read(saved, world.manager)).toMatchObject({ isOpen: false, mayChange: true })
    await changeRights(world.manager, () => undefined)
    await remove(saved)
  })

  it('has a name that no other of its owner’s reports of the kind has', async () => {
    const [first, other] = [await save({ name: 'Kuukausi' }), await save({ name: 'Toinen' })]
    await expect(save({ name: ' kuukausi ' })).rejects.toThrow('Samanniminen raportti on jo tallennettu.')
    await expect(update(other, { name: 'Kuukausi' })).rejects.toThrow('Samanniminen raportti')
    expect((await update(first, { name: 'Kuukausi' })).name).toBe('Kuukausi')
    const elsewhere = await save({ name: 'Kuukausi', report: 'vacancy' })
    for (const each of [first, other, elsewhere]) {
      const { version } = await read(each, world.manager)
      expect(version).toBeGreaterThan(0)
      await remove(each)
    }
    await expect(save({ name: '  ' })).rejects.toThrow('Anna raportille nimi')
  })

  it('is made once by one press that came twice', async () => {
    const key = `press-${'x'.repeat(20)}`
    const press = () => world.ask('POST', '/reports/saved', { ...draft, name: 'Kerran' }, world.manager, { key })
    const [first, second] = [await press(), await press()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await namesFor(world.manager)).filter((name) => name === 'Kerran')).toHaveLength(1)
  })

  it('that could not be asked for is refused at once', async () => {
    await expect(save({ wish: { date: 'eilen' } })).rejects.toThrow('400')
    await expect(save({ report: 'company' })).rejects.toThrow('Valitse taloyhtiö.')
    await expect(save({ report: 'contracts', wish: { from: '2026-02-30' } })).rejects.toThrow('400')
    await expect(save({ report: 'overview' as ReportKey })).rejects.toThrow('400')
  })
})

describe('receivers of a saved report', () => {
  it('are people of the account, with a proved address and the right to read it', async () => {
    const saved = await save({ name: 'Saajat', isShared: true }, world.owner)
    const refused = (part: Partial<Draft>, sentence: string) =>
      expect(update(saved, { isMailed: true, ...part }, world.owner)).rejects.toThrow(sentence)
    await refused({}, 'Valitse vähintään yksi saaja')
    await refused({ receivers: [world.stranger.userId] }, 'Saaja ei ole tilin käyttäjä.')
    await refused({ receivers: ['kuka@tahansa.example'] }, 'Saaja ei ole tilin käyttäjä.')
    await refused({ receivers: [world.owner.userId, world.manager.userId], isShared: false }, 'vain jaetun')
    await refused({ receivers: [world.owner.userId], mailDay: 29 }, 'Valitse päivä 1–28')
    const person = await aPerson(world.owner.accountId, 'manager', 'Uusi Työntekijä')
    const user = await users.find(person.userId)
    if (user) await users.replace({ ...user, confirmed: false })
    await refused({ receivers: [person.userId] }, 'ei ole vahvistanut')
    if (user) await users.replace({ ...user, version: user.version + 1 })
    await changeRights(person, without('invoices.read'))
    await refused({ receivers: [person.userId] }, 'ei saa lukea tätä raporttia')
    await changeRights(person, () => undefined)
    const { nextMail } = await update(saved, { isMailed: true, receivers: [person.userId] }, world.owner)
    expect(nextMail).toBe('2026-12-01T04:00:00.000Z')
  })
})

describe('every report that may be saved', () => {
  it.each(reportKeys)('%s has its table on the server', async (report) => {
    const { condominium } = await aHome(world.owner, { number: `S ${reportKeys.indexOf(report)}` })
    const { actorOfPerson } = await import('../../../functions/accounts/acting.ts')
    const actor = await actorOfPerson(world.owner.userId, world.owner.accountId, '')
    if (!actor) throw new Error('nobody')
    const columns = { order: [], hidden: [] }
    const file = await reportFile(actor, { name: reportTitles[report], report, columns }, { condominium })
    expect(file.bytes?.length).toBeGreaterThan(1000)
    await changeRights(world.accountant, without('reports.read', 'receipts.read', 'deposits.read'))
    const nobody = await actorOfPerson(world.accountant.userId, world.accountant.accountId, '')
    if (!nobody) throw new Error('nobody')
    await expect(reportFile(nobody, { name: '', report, columns }, { condominium })).rejects.toThrow('ROLE')
  })
})

describe('days of a saved report', () => {
  it.each<[ReportKey, 'lastMonth' | 'thisYear' | 'lastYear', string, object]>([
    ['rents', 'lastMonth', '2027-01-05', { from: '2026-12-01', to: '2026-12-31' }],
    ['rents', 'thisYear', '2027-01-01', { from: '2027-01-01', to: '2027-12-31' }],
    ['vacancy', 'lastYear', '2027-12-31', { from: '2026-01-01', to: '2026-12-31' }],
    ['arrears', 'lastMonth', '2028-03-31', { date: '2028-02-29' }],
    ['deposit-payments', 'lastYear', '2028-03-31', { accountDate: '2027-12-31' }],
    ['tax-pack', 'lastYear', '2028-03-31', { year: '2027' }],
  ])('%s, %s on %s', (report, days, day, expected) => {
    const wish = { from: '2020-01-01', to: '2020-12-31', search: 'x' }
    expect(wishOn(report, days, wish, day)).toEqual({ ...wish, ...expected })
    expect(wishOn(report, '', wish, day)).toEqual(wish)
  })

  it('are told in words', () => {
    expect(printDays('rents', 'lastMonth', {})).toBe('Edellinen kuukausi')
    expect(printDays('arrears', 'lastMonth', {})).toBe('Edellisen kuukauden viimeinen päivä')
    expect(printDays('arrears', '', { date: '2026-03-31' })).toBe('31.03.2026')
    expect(printDays('rents', '', { from: '2026-03-31' })).toBe('31.03.2026 alkaen')
    expect(printDays('tenants', 'lastYear', {})).toBe('')
  })

  it.each([
    [1, '2026-11-01', '2026-12-01'],
    [28, '2026-11-27', '2026-11-28'],
    [28, '2026-12-28', '2027-01-28'],
  ])('the %i. day after %s is %s', (day, after, next) => expect(nextMailDay(day, after)).toBe(next))
})

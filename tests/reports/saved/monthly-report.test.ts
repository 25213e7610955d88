import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { decimalOf, printMoney } from '#shared/base/money.ts'
import { readXlsx } from '#shared/formats/xlsx-read.ts'
import { ageNames, arrearsApi, arrearsColumns } from '#shared/reports/arrears.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { isSentAgain, mailingId } from '#shared/reports/saved/mailing.ts'
import { actorOfPerson } from '../../../functions/accounts/acting.ts'
import { beginMailing } from '../../../functions/reports/saved/begin-mailings.ts'
import { reportMailings, savedReports } from '../../../functions/reports/saved/collections.ts'
import { reportFile } from '../../../functions/reports/saved/report-file.ts'
import { mailOf } from '../../../functions/reports/saved/report-mail.ts'
import { sendMailing } from '../../../functions/reports/saved/send-mailings.ts'
import { attachmentOf, lettersOf, mailEvent, readLetter } from '../../support/mailbox.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aPerson, type Person } from '../../support/things/people.ts'
import { orderedTrouble } from '../../support/trouble.ts'
import type { World } from '../../support/world.ts'
import { anOffice } from '../an-office.ts'

type Draft = InputOf<typeof api.createSavedReport.body>

const trouble = orderedTrouble()
let world: World
beforeAll(async () => {
  world = await aWorld()
  await anOffice(world, 300)
}, 60_000)

let saved: SavedReportView
const arrears: Draft = {
  report: 'arrears',
  name: 'Kuukauden saatavat',
  wish: { by: 'invoice', sortBy: 'open', descending: 'true' },
  days: 'lastMonth',
  columns: { order: ['open', 'tenantName'], hidden: ['fullAddress', 'late'] },
  isShared: true,
  isMailed: true,
  mailDay: 4,
}
/** Each test in months of its own: the one clock goes on. */
let month = 0
beforeEach(async () => {
  month += 1
  world.clock.set(morning(3))
  saved = await save({ receivers: [world.owner.userId] })
})
afterEach(async () => {
  trouble.over()
  const { _id } = await savedReports.read(world.actor(world.owner), saved._id).catch(() => ({ _id: '' }))
  if (_id) await world.call(api.removeSavedReport, { params: { id: _id } }, world.owner)
})

const monthName = (ahead = 0) => {
  const at = 11 + month + ahead
  return `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
/** Seven o'clock in Finland in winter. */
const morning = (date: number, ahead = 0) => `${monthName(ahead)}-${String(date).padStart(2, '0')}T05:30:00.000Z`

const save = async (part: Partial<Draft>, by = world.owner) =>
  (await world.call(api.createSavedReport, { body: { ...arrears, ...part } }, by)).report
const change = async (part: Partial<Draft>, by = world.owner) => {
  const { report } = await world.call(api.readSavedReport, { params: { id: saved._id } }, by)
  const receivers = report.receivers.map(({ userId }) => userId)
  const body = { ...report, receivers, ...part }
  return (await world.call(api.updateSavedReport, { params: { id: saved._id }, body }, by)).report
}

async function turn(moment: string) {
  world.clock.set(moment)
  await world.runJob('mail-reports')
  await world.drainQueues()
}
const reported = async ({ accountId, email }: Person, name = arrears.name) => {
  const all = await lettersOf(accountId)
  const own = all.filter(
    ({ to, subject }) => to.includes(email) && subject.startsWith(`${name} `) && subject.includes(subjectDay()),
  )
  return Promise.all(own.map(async ({ id }) => ({ ...(await readLetter(id)), id })))
}
const subjectDay = () => `04.${monthName().slice(5)}.${monthName().slice(0, 4)}`
const statesOf = async (which = monthName()) => {
  const { mailings } = await world.call(api.listReportMailings, { params: { id: saved._id } }, world.owner)
  const letters = mailings.find((each) => each.month === which)?.letters ?? []
  return Object.fromEntries(letters.map(({ name, state, reason }) => [name, reason ? `${state}: ${reason}` : state]))
}

describe('a saved report that is mailed', () => {
  it('leaves on the morning of its day as the rows of its screen', async () => {
    await turn(morning(3))
    expect(await reported(world.owner)).toEqual([])
    await turn(morning(4))
    const [letter, ...more] = await reported(world.owner)
    expect(more).toEqual([])
    const date = new Date(Date.UTC(2026, 11 + month - 1, 31)).toISOString().slice(0, 10)
    const query = {
      by: 'invoice',
      sortBy: 'open',
      descending: true,
      itemsPerPage: 100,
      date: `${monthName(-1)}-${date.slice(8)}`,
    } as const
    const page = await world.call(arrearsApi.listArrears, { query: { ...query } }, world.owner)
    const [titles = [], ...rows] = readXlsx(await attachmentOf(letter?.id ?? ''), 100)
    const chosen = ['invoiceNumber', 'open', 'tenantName', 'invoices', 'dueDate', 'daysLate', ...ageNames] as const
    const titleOf = new Map<string, string>(arrearsColumns('invoice').map(({ key, title }) => [key, title]))
    expect(titles).toEqual(chosen.map((key) => titleOf.get(key)))
    const cents = new Set<string>(['open', ...ageNames])
    const written = page.rows.map((row) =>
      chosen.map((key) => {
        const value = row[key]
        return typeof value === 'number' ? (cents.has(key) ? String(Number(decimalOf(value))) : String(value)) : value
      }),
    )
    expect(page.rows.length).toBeGreaterThan(2)
    expect(rows).toEqual(written)
    const open = page.rows.reduce((sum, row) => sum + row.open, 0)
    expect(letter?.text).toContain(`Avoinna yhteensä: ${printMoney(open)}`)
    expect(letter?.text).toContain(`Tilanne: ${printDay(query.date)}`)
    expect(letter?.text).toContain(`/reports/arrears?date=${query.date}&by=invoice&sortBy=open&descending=true&saved=`)
  })

  it('is sent once a month, however often the job turns and two at once', async () => {
    world.clock.set(morning(4))
    const actor = world.actor(world.owner)
    await Promise.all([1, 2, 3].map(() => beginMailing(actor, saved._id)))
    const id = mailingId(saved._id, monthName())
    await Promise.all([1, 2, 3].map(() => sendMailing(actor, id)))
    for (const hour of ['06', '07', '08']) await turn(`${monthName()}-04T${hour}:30:00.000Z`)
    await turn(morning(20))
    expect(await reported(world.owner)).toHaveLength(1)
    expect(await statesOf()).toEqual({ 'Oili Omistaja': 'sent' })
  })

  it('is sent once when its day is changed within the month, and once when the clock goes back', async () => {
    await turn(morning(4))
    await change({ mailDay: 20 })
    await turn(morning(20))
    world.clock.set(morning(2))
    await change({ mailDay: 3 })
    await turn(morning(5))
    expect(await reportMailings.summariesStarting(world.actor(world.owner), `${saved._id}-`)).toHaveLength(1)
    expect(await reported(world.owner)).toHaveLength(1)
    month += 1
    await turn(morning(3))
    expect(await statesOf()).toEqual({ 'Oili Omistaja': 'sent' })
  })

  it('is sent of each month that went by while nothing turned', async () => {
    await turn(morning(9, 2))
    await turn(morning(10, 2))
    await turn(morning(11, 2))
    const { mailings } = await world.call(api.listReportMailings, { params: { id: saved._id } }, world.owner)
    expect(mailings.map((each) => each.month)).toEqual([monthName(2), monthName(1), monthName()])
    expect(mailings.flatMap(({ letters }) => letters.map(({ state }) => state))).toEqual(['sent', 'sent', 'sent'])
    month += 2
  })

  it('goes to those only who may read it then, and its owner sees why not to others', async () => {
    await change({
      receivers: [world.owner, world.accountant, world.reader, world.manager].map(({ userId }) => userId),
    })
    await changeRights(world.accountant, without('invoices.read'))
    await changeRights(world.manager, without('reports.read'))
    const params = { userId: world.reader.userId }
    await world.call(accountsApi.removeCollaborator, { params }, world.owner)
    await turn(morning(4))
    expect(await statesOf()).toEqual({
      'Oili Omistaja': 'sent',
      'Kirsi Kirjanpitäjä': 'none: Ei enää oikeutta raporttiin.',
      'Ilkka Isännöitsijä': 'none: Ei enää oikeutta raporttiin.',
      'Lauri Lukija': 'none: Ei enää tilin käyttäjä.',
    })
    for (const person of [world.accountant, world.reader, world.manager]) expect(await reported(person)).toEqual([])
    const { reports } = await world.call(api.listSavedReports, {}, world.owner)
    const last = reports.find(({ _id }) => _id === saved._id)?.lastMailing
    expect(last?.letters.filter(isSentAgain)).toHaveLength(3)
    await changeRights(world.accountant, () => undefined)
    await changeRights(world.manager, () => undefined)
    await world.call(api.sendReportAgain, { params: { id: saved._id, month: monthName() } }, world.owner)
    await world.drainQueues()
    expect(await statesOf()).toMatchObject({ 'Kirsi Kirjanpitäjä': 'sent', 'Ilkka Isännöitsijä': 'sent' })
    expect(await reported(world.owner)).toHaveLength(1)
    expect(await reported(world.accountant)).toHaveLength(1)
  })

  it('shows each receiver what they themselves may see', async () => {
    await change({ receivers: [], isMailed: false })
    const body = {
      report: 'tenants',
      name: 'Vuokralaiset',
    } as const
    const receivers = [world.owner.userId, world.manager.userId]
    const other = await save({ ...body, isShared: true, isMailed: true, receivers })
    await changeRights(world.manager, without('deposits.read'))
    await turn(morning(4))
    const heldFor = async (person: Person) => {
      const [letter] = await reported(person, body.name)
      const [titles = [], ...rows] = readXlsx(await attachmentOf(letter?.id ?? ''), 100)
      return rows.map((row) => row[titles.indexOf('Vakuutta hallussa')])
    }
    expect(new Set(await heldFor(world.manager))).toEqual(new Set(['']))
    expect(new Set(await heldFor(world.owner))).not.toEqual(new Set(['']))
    await changeRights(world.manager, () => undefined)
    await world.call(api.removeSavedReport, { params: { id: other._id } }, world.owner)
  })

  it('that the mail service does not take is tried again, and in the end told of', async () => {
    trouble.mailIsCrowded()
    await turn(morning(4))
    expect((await statesOf())['Oili Omistaja']).toMatch(/^waiting: Sähköpostipalvelu ei ottanut/)
    trouble.over()
    await turn(`${monthName()}-04T06:31:00.000Z`)
    expect(await statesOf()).toEqual({ 'Oili Omistaja': 'sent' })
    month += 1
    trouble.mailIsCrowded()
    for (let hour = 5; hour < 13; hour += 1) await turn(`${monthName()}-04T${String(hour).padStart(2, '0')}:40:00.000Z`)
    expect((await statesOf())['Oili Omistaja']).toMatch(/^failed: /)
    trouble.over()
    await world.call(api.sendReportAgain, { params: { id: saved._id, month: monthName() } }, world.owner)
    await world.drainQueues()
    expect(await statesOf()).toEqual({ 'Oili Omistaja': 'sent' })
    expect(await reported(world.owner)).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'whose answer is lost %s it left is not sent again by itself',
    async (moment) => {
      trouble.letterIsUnclear(moment)
      await turn(morning(4))
      expect((await statesOf())['Oili Omistaja']).toMatch(moment === 'after' ? /^sent|^unclear/ : /^unclear/)
      trouble.over()
      for (const date of [5, 6]) await turn(morning(date))
      expect(await reported(world.owner)).toHaveLength(moment === 'after' ? 1 : 0)
      if (moment === 'after') return
      expect((await statesOf())['Oili Omistaja']).toBe('unclear: Lähetys katkesi, eikä ole varmaa, lähtikö viesti.')
      await world.call(api.sendReportAgain, { params: { id: saved._id, month: monthName() } }, world.owner)
      await world.drainQueues()
      expect(await reported(world.owner)).toHaveLength(1)
    },
  )

  it('that comes back is told of', async () => {
    await turn(morning(4))
    const [letter] = await reported(world.owner)
    await mailEvent(letter?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await statesOf()).toEqual({ 'Oili Omistaja': 'failed: Viesti palautui: osoite ei ota sitä vastaan.' })
  })

  it('of which there is too much is told of by a link, with its sums', async () => {
    const actor = actorOf(await actorOfPerson(world.owner.userId, world.owner.accountId, ''))
    const few = await reportFile(actor, saved, saved.wish, 2)
    expect([few.bytes, few.rows > 2]).toEqual([undefined, true])
    const whole = await reportFile(actor, saved, saved.wish)
    expect(few.sums).toEqual(whole.sums)
    const mail = mailOf(saved, { wish: saved.wish, account: 'Kotiranta Oy', file: few, day: '2027-01-04' })
    expect(mail.attachments).toBeUndefined()
    expect(mail.letter.opening.join()).toContain('niin monta riviä')
  })

  it('of a person who has left is not sent when it was not shared', async () => {
    const person = await aPerson(world.owner.accountId, 'manager', 'Liisa Lähtijä')
    const own = await save({ isShared: false, receivers: [person.userId] }, person)
    await world.call(accountsApi.removeCollaborator, { params: { userId: person.userId } }, world.owner)
    await turn(morning(4))
    expect(await reported(person)).toEqual([])
    const { isMailed, nextMail } = await savedReports.read(world.actor(world.owner), own._id)
    expect({ isMailed, nextMail }).toEqual({ isMailed: false, nextMail: '' })
  })

  it('is sent to nobody once it is removed', async () => {
    world.clock.set(morning(4))
    await beginMailing(world.actor(world.owner), saved._id)
    await world.call(api.removeSavedReport, { params: { id: saved._id } }, world.owner)
    await turn(morning(5))
    expect(await reported(world.owner)).toEqual([])
  })
})

function actorOf<T>(person: T | undefined): T {
  if (!person) throw new Error('nobody')
  return person
}

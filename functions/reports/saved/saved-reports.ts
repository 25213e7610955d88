import { mayDo } from '#shared/base/access.ts'
import { monthOf } from '#shared/base/day.ts'
import { forbidden, invalidField, missing, Problem } from '#shared/base/problem.ts'
import type { SavedReportView } from '#shared/reports/saved/api.ts'
import { type MailingView, mailingId, type ReportMailing } from '#shared/reports/saved/mailing.ts'
import {
  mailInstant,
  nextMailDay,
  type SavedReport,
  type SavedReportDraft,
} from '#shared/reports/saved/saved-report.ts'
import { actorOfPerson } from '../../accounts/acting.ts'
import { users } from '../../accounts/people.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { reportMailings, savedReports } from './collections.ts'
import { mayReadReport, reportTable } from './report-tables.ts'

/** So many in an account. */
const mostSaved = 300

type Receiver = SavedReport['receivers'][number]

/** Whoever saved it, and of shared ones whoever keeps the account: their owner may have left. */
const mayChange = (actor: Actor, { owner, isShared }: SavedReport): boolean =>
  owner === actor.userId || (isShared && mayDo(actor, 'account.edit'))

const isSeen = (actor: Actor, saved: SavedReport): boolean =>
  mayChange(actor, saved) || (saved.isShared && mayReadReport(actor, saved.report))

/** One that the person may not see is told as missing. */
export async function seenReport(actor: Actor, id: string): Promise<SavedReport> {
  const saved = await savedReports.read(actor, id)
  if (!isSeen(actor, saved)) throw missing('Tallennettua raporttia')
  return saved
}

export async function changeableReport(actor: Actor, id: string): Promise<SavedReport> {
  const saved = await seenReport(actor, id)
  if (!mayChange(actor, saved)) throw forbidden()
  return saved
}

/** The person's own ones and those that are shared with them, by name. */
export async function listSavedReports(actor: Actor): Promise<SavedReportView[]> {
  const seen = (await savedReports.all(actor)).filter((saved) => isSeen(actor, saved))
  const ids = seen.flatMap(({ _id, lastMonth }) => (lastMonth ? mailingId(_id, lastMonth) : []))
  const last = new Map((await reportMailings.readMany(actor, ids)).map((mailing) => [mailing.saved, mailing]))
  const views = seen.map((saved) => viewOf(actor, saved, last.get(saved._id)))
  return views.toSorted((a, b) => a.name.localeCompare(b.name, 'fi'))
}

export async function readSavedReport(actor: Actor, id: string): Promise<SavedReportView> {
  return shown(actor, await seenReport(actor, id))
}

async function shown(actor: Actor, saved: SavedReport): Promise<SavedReportView> {
  const { _id, lastMonth } = saved
  return viewOf(actor, saved, lastMonth ? await reportMailings.find(actor, mailingId(_id, lastMonth)) : undefined)
}

/** To whom it is sent is told to those who may change it. */
function viewOf(actor: Actor, saved: SavedReport, last: ReportMailing | undefined): SavedReportView {
  const isOwn = mayChange(actor, saved)
  return {
    ...saved,
    ...(!isOwn && { receivers: [] }),
    mayChange: isOwn,
    isOpen: mayReadReport(actor, saved.report),
    lastMailing: isOwn && last ? mailingView(last) : null,
  }
}

export const mailingView = ({ month, day, letters }: ReportMailing): MailingView => ({ month, day, letters })

export async function createSavedReport(actor: Actor, draft: SavedReportDraft, id: string): Promise<SavedReportView> {
  check(actor, draft)
  const others = await othersOf(actor, id)
  refuseName(draft, actor.userId, others)
  if (others.length >= mostSaved)
    throw new Problem('invalid', `Tilille voi tallentaa enintään ${mostSaved} raporttia. Poista ensin vanhoja.`)
  const person = { owner: actor.userId, ownerName: actor.name }
  const receivers = await receiversOf(actor, draft, { owner: actor.userId, receivers: [] })
  const mailing = { receivers, lastMonth: '', nextMail: nextMailOf(draft, '') }
  const saved: SavedReport = { ...draft, ...person, ...mailing, _id: id, version: 0 }
  return shown(actor, await savedReports.createOnce(actor, saved))
}

export async function updateSavedReport(actor: Actor, id: string, draft: SavedReportDraft): Promise<SavedReportView> {
  const existing = await changeableReport(actor, id)
  if (draft.report !== existing.report) throw new Problem('invalid', 'Tallennettu raportti on toinen raportti.')
  check(actor, draft)
  refuseName(draft, existing.owner, await othersOf(actor, id))
  const receivers = await receiversOf(actor, draft, existing)
  const isAsBefore = existing.isMailed && draft.isMailed && existing.mailDay === draft.mailDay
  const nextMail = isAsBefore ? existing.nextMail : nextMailOf(draft, existing.lastMonth)
  return shown(actor, await savedReports.replace(actor, { ...existing, ...draft, receivers, nextMail }))
}

export async function removeSavedReport(actor: Actor, id: string): Promise<void> {
  await savedReports.remove(actor, await changeableReport(actor, id))
}

/** The next letters leave on the next such day; a month has its letters once. */
function nextMailOf({ isMailed, mailDay }: Pick<SavedReport, 'isMailed' | 'mailDay'>, lastMonth: string): string {
  if (!isMailed) return ''
  const next = nextMailDay(mailDay, today())
  return mailInstant(monthOf(next) === lastMonth ? nextMailDay(mailDay, next) : next)
}

function check(actor: Actor, { report, wish }: SavedReportDraft): void {
  if (!mayReadReport(actor, report)) throw forbidden()
  // What cannot be asked for would fail every month.
  reportTable(report).query(wish)
}

const othersOf = async (actor: Actor, id: string): Promise<SavedReport[]> =>
  (await savedReports.all(actor)).filter(({ _id }) => _id !== id)

/** Two of a person's reports of a kind would not be told apart. */
function refuseName({ report, name }: SavedReportDraft, owner: string, others: readonly SavedReport[]): void {
  const isSame = (other: SavedReport) =>
    other.owner === owner && other.report === report && other.name.toLowerCase() === name.toLowerCase()
  if (others.some(isSame)) throw invalidField('name', 'Samanniminen raportti on jo tallennettu.')
}

/** Those who stood stay, whatever they may do now: they are told of when the letters leave. */
async function receiversOf(
  { accountId }: Actor,
  draft: SavedReportDraft,
  { owner, receivers }: Pick<SavedReport, 'owner' | 'receivers'>,
): Promise<Receiver[]> {
  if (!draft.isShared && draft.receivers.some((id) => id !== owner) && draft.isMailed)
    throw invalidField('receivers', 'Muille voi lähettää vain jaetun raportin.')
  const existing = new Map(receivers.map((receiver) => [receiver.userId, receiver]))
  return Promise.all(draft.receivers.map(async (id) => existing.get(id) ?? newReceiver(accountId, id, draft)))
}

/** Whoever is chosen is of the account, may read the report and has proved the address that letters go to. */
async function newReceiver(accountId: string, userId: string, { report }: SavedReportDraft): Promise<Receiver> {
  const [person, user] = await Promise.all([actorOfPerson(userId, accountId, ''), users.find(userId)])
  if (!person || !user) throw invalidField('receivers', 'Saaja ei ole tilin käyttäjä.')
  const { name, confirmed } = user
  if (!confirmed) throw invalidField('receivers', `${name} ei ole vahvistanut sähköpostiosoitettaan.`)
  if (!mayReadReport(person, report)) throw invalidField('receivers', `${name} ei saa lukea tätä raporttia.`)
  return { userId, name }
}

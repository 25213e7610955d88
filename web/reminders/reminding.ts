import { mostInReply } from '#shared/base/list.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { mostAtOnce, remindersApi } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { call } from '../app/call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

type Reported = (isBusy: boolean) => void

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

interface Refused {
  readonly invoice: string
  readonly reason: string
}

/** So many refusals are told by name; the others stay in the list for whoever looks there. */
const mostNamed = 10

/** @param rows by which the refused are named */
function tell(made: number, refused: readonly Refused[], rows: readonly ProposalRow[]) {
  if (made > 0) toast.ok(`${counted(made, 'muistutus', 'muistutusta')} tehty`)
  if (refused.length === 0) return
  const numbers = new Map(rows.map(({ _id, invoiceNumber }) => [_id, invoiceNumber]))
  const told = refused.slice(0, mostNamed).map(({ invoice, reason }) => {
    const number = numbers.get(invoice)
    return number ? `Lasku ${number}: ${reason}` : reason
  })
  const more = refused.length - told.length
  toast.error([...told, ...(more > 0 ? [`Lisäksi ${more} jäi tekemättä.`] : [])].join(' '))
}

const sumsOf = (rows: readonly ProposalRow[]) => printMoney(sumBy(rows, ({ open }) => open))

async function send(rows: readonly ProposalRow[], setBusy: Reported): Promise<void> {
  setBusy(true)
  const all = { made: 0, refused: [] as Refused[] }
  try {
    for (let at = 0; at < rows.length; at += mostAtOnce) {
      const reminders = rows.slice(at, at + mostAtOnce).map(({ _id, step }) => ({ invoice: _id, step }))
      const { made, refused } = await call(remindersApi.sendReminders, { body: { reminders } })
      all.made += made
      all.refused.push(...refused)
    }
  } catch (failure) {
    if (failure instanceof Error) all.refused.push({ invoice: '', reason: failure.message })
  }
  setBusy(false)
  tell(all.made, all.refused, rows)
}

/** Sends what comes next to an invoice, when the person says yes. */
export async function remind(row: ProposalRow, setBusy: Reported): Promise<void> {
  if (await confirm(questionOf(row))) await send([row], setBusy)
}

function questionOf(row: ProposalRow) {
  const { kind, invoiceNumber, tenantName, open } = row
  if (kind === 'collection') {
    return {
      title: `Siirretäänkö lasku ${invoiceNumber} perintään?`,
      text: `Laskua on avoinna ${printMoney(open)}. Se siirtyy perintätiedostoon, eikä siitä enää muistuteta.`,
      yes: 'Siirrä perintään',
    }
  }
  const text =
    kind === 'interest'
      ? `${tenantName}: viivästyskorkoa ${printMoney(open)}. Se jäi pois muistutuksesta, koska viitekorkoa ei ollut vielä vahvistettu.`
      : `${tenantName}: avoinna ${printMoney(open)}. Lakisääteiset kulut ja viivästyskorko lisätään asetusten mukaan.`
  const name = letterKindLabels[kind].toLowerCase()
  return { title: `Lähetetäänkö ${name} laskusta ${invoiceNumber}?`, text, yes: 'Lähetä' }
}

/** Sends all that may be sent now, when the person says yes. */
export async function remindAll(setBusy: Reported): Promise<void> {
  const { rows } = await call(proposalsApi.listProposals, { body: { state: 'ready', itemsPerPage: mostInReply } })
  await remindEach(rows, setBusy, 'Lähetä kaikki')
}

/** The rows that are ticked in the list, or all hits of its words but those. */
export interface ChosenProposals {
  readonly isAll: boolean
  readonly named: readonly ProposalRow[]
  readonly search: string
  /** That the list is narrowed to; '' when it is not. */
  readonly state: string
}

/** Sends those that are chosen and may be sent now, when the person says yes; answers whether. */
export async function remindChosen(chosen: ChosenProposals, setBusy: Reported): Promise<boolean> {
  return remindEach(chosen.isAll ? await hitsOf(chosen) : chosen.named, setBusy, 'Lähetä')
}

/** Of a list that is narrowed to what waits for another reason, none may be sent. */
async function hitsOf({ named, search, state }: ChosenProposals): Promise<ProposalRow[]> {
  if (state !== '' && state !== 'ready') return []
  const left = new Set(named.map(({ _id }) => _id))
  const hits = await call(proposalsApi.listProposals, { body: { state: 'ready', search, itemsPerPage: mostInReply } })
  return hits.rows.filter(({ _id }) => !left.has(_id))
}

async function remindEach(rows: readonly ProposalRow[], setBusy: Reported, yes: string): Promise<boolean> {
  if (rows.length === 0) {
    toast.info('Yhtään laskua ei ole nyt muistutettavana.')
    return false
  }
  const question = {
    title: `Lähetetäänkö ${counted(rows.length, 'muistutus', 'muistutusta')}?`,
    text: `Laskuja on avoinna yhteensä ${sumsOf(rows)}. Sähköpostilla laskutettavat saavat muistutuksen heti, muut jäävät odottamaan postitusta.`,
    yes,
  }
  const isSure = await confirm(question)
  if (isSure) await send(rows, setBusy)
  return isSure
}

/** Gives up the interest that waits, when the person says yes. */
export async function waiveInterest({ _id, invoiceNumber }: ProposalRow): Promise<void> {
  const question = {
    title: `Luovutaanko laskun ${invoiceNumber} viivästyskorosta?`,
    text: 'Muistutuksesta pois jäänyttä korkoa ei enää vaadita.',
    yes: 'Luovu korosta',
    danger: true,
  }
  if (!(await confirm(question))) return
  try {
    await call(remindersApi.waiveInterest, { params: { invoiceId: _id } })
    toast.ok('Korkoa ei vaadita')
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}

/** Sets an invoice off against what its payer is owed, when the person says yes. */
export async function setOff({ _id, invoiceNumber, tenantName, open }: ProposalRow): Promise<void> {
  const question = {
    title: `Kuitataanko lasku ${invoiceNumber}?`,
    text: `${tenantName}: laskua on avoinna ${printMoney(open)}. Se maksetaan maksajan hyväksi jätetyillä suorituksilla ja hyvityslaskuilla, eikä siitä muistuteta.`,
    yes: 'Kuittaa lasku',
  }
  if (!(await confirm(question))) return
  try {
    await call(remindersApi.setOff, { params: { invoiceId: _id } })
    toast.ok(`Lasku ${invoiceNumber} kuitattu`)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}

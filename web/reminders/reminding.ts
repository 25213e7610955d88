import { printMoney, sumBy } from '#shared/base/money.ts'
import { mostAtOnce, remindersApi } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { letterKindLabels } from '#shared/reminders/reminder.ts'
import { call } from '../app/call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'

type Reported = (isBusy: boolean) => void

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function tell({ made, refused }: { readonly made: number; readonly refused: readonly { readonly reason: string }[] }) {
  if (made > 0) toast.ok(`${counted(made, 'muistutus', 'muistutusta')} tehty`)
  const [first] = refused
  if (first) toast.error(refused.length === 1 ? first.reason : `${refused.length} jäi tekemättä: ${first.reason}`)
}

const sumsOf = (rows: readonly ProposalRow[]) => printMoney(sumBy(rows, ({ open }) => open))

async function send(rows: readonly ProposalRow[], setBusy: Reported): Promise<void> {
  setBusy(true)
  const all = { made: 0, refused: [] as { reason: string }[] }
  try {
    for (let at = 0; at < rows.length; at += mostAtOnce) {
      const reminders = rows.slice(at, at + mostAtOnce).map(({ _id, step }) => ({ invoice: _id, step }))
      const { made, refused } = await call(remindersApi.sendReminders, { body: { reminders } })
      all.made += made
      all.refused.push(...refused)
    }
  } catch (failure) {
    if (failure instanceof Error) all.refused.push({ reason: failure.message })
  }
  setBusy(false)
  tell(all)
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
  const { rows } = await call(remindersApi.listProposals, { body: { state: 'ready', itemsPerPage: 5000 } })
  if (rows.length === 0) return toast.info('Yhtään laskua ei ole nyt muistutettavana.')
  const question = {
    title: `Lähetetäänkö ${counted(rows.length, 'muistutus', 'muistutusta')}?`,
    text: `Laskuja on avoinna yhteensä ${sumsOf(rows)}. Sähköpostilla laskutettavat saavat muistutuksen heti, muut jäävät odottamaan postitusta.`,
    yes: 'Lähetä kaikki',
  }
  if (await confirm(question)) await send(rows, setBusy)
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

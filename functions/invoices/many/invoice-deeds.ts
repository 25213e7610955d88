import { isOutsideService } from '#shared/accounts/invoice-services.ts'
import { printDay } from '#shared/base/day.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import type { InvoiceDeed, InvoiceRun } from '#shared/invoices/many/invoice-run.ts'
import type { Dispatch } from '#shared/invoices/sending/dispatch.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { onDemand } from '../../platform/on-demand.ts'
import type { Write } from '../../platform/table/transact.ts'
import { type Outcome, outcomeOf, type RowDeed } from '../../platform/work/row-runs.ts'
import { dispatches } from '../dispatch/dispatches.ts'
import { checkMove, isKnownToService, tellService } from '../due-date.ts'
import { allowed, invoices } from '../invoices.ts'
import { goingOut } from '../sending/sending.ts'

export const deedOf = (deed: InvoiceDeed): RowDeed<InvoiceRun> => deeds[deed]

/** An outside service is asked of so few invoices between two transactions that a worker cut short repeats little. */
const mostAsked = 5

const gone = { name: 'Poistettu lasku', why: 'Lasku on poistettu.' }

const nameOf = ({ kind, invoiceNumber, recipient }: Invoice): string =>
  `${invoiceKindLabels[kind]} ${invoiceNumber}, ${recipient.name}`

interface Papers {
  readonly invoice: Invoice
  /** How it stands in our own channel, if it goes that way. */
  readonly dispatch: Dispatch | undefined
}

/** The invoices in the order asked for, each with its place in our own channel; until `most` of outside services. */
async function eachOf(
  actor: Actor,
  ids: readonly string[],
  make: (papers: Papers) => Promise<{ writes: readonly Write[]; was: string }>,
): Promise<Outcome[]> {
  const found = new Map((await invoices.readMany(actor, ids)).map((invoice) => [invoice._id, invoice]))
  const own = [...found.values()].flatMap(({ service }) =>
    service.name === 'oma' && service.jobId ? service.jobId : [],
  )
  const places = new Map((await dispatches.readMany(actor, own)).map((dispatch) => [dispatch._id, dispatch]))
  const outcomes: Outcome[] = []
  let asked = 0
  for (const id of ids) {
    const invoice = found.get(id)
    if (invoice && isOutsideService(invoice.service.name) && invoice.service.jobId) asked += 1
    if (asked > mostAsked) break
    outcomes.push(
      invoice
        ? await outcomeOf({ id, name: nameOf(invoice) }, () =>
            make({ invoice, dispatch: places.get(invoice.service.jobId) }),
          )
        : { id, ...gone },
    )
  }
  return outcomes
}

const send: RowDeed<InvoiceRun> = {
  async doing(actor, ids) {
    const out = goingOut(actor)
    return eachOf(actor, ids, async ({ invoice }) => {
      if (invoice.state === 'sending') throw conflict('Lasku on jo lähdössä.')
      return { writes: [invoices.replacing(actor, await out(invoice), busy)], was: invoice.state }
    })
  },
  // What has left stays out (`isUndoable`).
  undoing: async (actor, done) =>
    eachOf(
      actor,
      done.map(({ id }) => id),
      async () => {
        throw conflict('Lasku on lähetetty.')
      },
    ),
}

const deliver: RowDeed<InvoiceRun> = {
  doing: (actor, ids, run) =>
    eachOf(actor, ids, async ({ dispatch }) => {
      const refusal = deliveredRefusal(dispatch)
      if (refusal || !dispatch) throw conflict(refusal)
      return { writes: [dispatches.replacing(actor, { ...dispatch, state: 'done', done: run.started }, busy)], was: '' }
    }),
  undoing: (actor, done, run) =>
    eachOf(
      actor,
      done.map(({ id }) => id),
      async ({ dispatch }) => {
        const isOurs = dispatch?.state === 'done' && dispatch.done === run.started
        if (!isOurs) throw conflict('Lasku on merkitty uudelleen tämän jälkeen.')
        return { writes: [dispatches.replacing(actor, { ...dispatch, state: 'waiting', done: '' }, busy)], was: '' }
      },
    ),
}

function deliveredRefusal(dispatch: Dispatch | undefined): string | undefined {
  if (!dispatch) return 'Lasku ei odota tulostusta eikä luovutusta.'
  if (dispatch.state === 'done') return 'Lasku on jo merkitty toimitetuksi.'
  if (dispatch.state === 'mailed') return 'Lasku lähtee sähköpostilla, joten sitä ei merkitä toimitetuksi.'
  if (dispatch.state === 'taken') return 'Lasku on avoimessa erässä. Kuittaa erä tai palauta se odottamaan.'
  return undefined
}

const moveDueDay: RowDeed<InvoiceRun> = {
  doing: (actor, ids, { dueDate }) => {
    const account = onDemand(() => readAccount(actor))
    return eachOf(actor, ids, async (papers) => {
      const { invoice } = papers
      checkMove(invoice, dueDate)
      if (!isKnownToService(invoice, await account())) throw conflict('Lasku ei ole vielä laskutuspalvelussa.')
      if (invoice.dueDate === dueDate) throw conflict(`Eräpäivä on jo ${printDay(dueDate)}.`)
      return { writes: await movingTo(actor, papers, dueDate), was: invoice.dueDate }
    })
  },
  undoing: (actor, done, { dueDate }) => {
    const days = new Map(done.map(({ id, was }) => [id, was]))
    return eachOf(
      actor,
      done.map(({ id }) => id),
      async (papers) => {
        const { invoice } = papers
        const was = days.get(invoice._id) ?? ''
        allowed(invoice, 'moveDueDay')
        if (invoice.dueDate !== dueDate) throw conflict('Eräpäivää on siirretty uudelleen tämän jälkeen.')
        return { writes: await movingTo(actor, papers, was), was }
      },
    )
  },
}

/** Our own channel has the day in the same transaction; an outside service is told before it. */
async function movingTo(actor: Actor, { invoice, dispatch }: Papers, dueDate: string): Promise<Write[]> {
  if (!dispatch) await tellService(actor, invoice, dueDate)
  return [
    invoices.replacing(actor, { ...invoice, dueDate }, busy),
    ...(dispatch ? [dispatches.replacing(actor, { ...dispatch, dueDate }, busy)] : []),
  ]
}

const deeds: Readonly<Record<InvoiceDeed, RowDeed<InvoiceRun>>> = { send, deliver, moveDueDay }

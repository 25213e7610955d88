import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { byDueDay } from '#shared/invoices/many/by-due-day.ts'
import type { InvoiceDeed } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi } from '#shared/invoices/many/invoice-runs-api.ts'
import { call, callForFile } from '../../app/call.ts'
import { useMay, useSession } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { ZipDialog } from '../../ui/papers/zip.ts'
import type { Paper } from '../../ui/papers/zip-papers.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { chosenRows } from '../../ui/table/chosen/chosen-rows.ts'
import type { List } from '../../ui/table/use-list-state.ts'
import type { Selection } from '../../ui/table/use-selection.ts'

const { DayField } = fieldsOf<typeof invoicesApi.changeDueDate.body>()

export interface ManyDeedsProps {
  readonly list: Pick<List<InvoiceSummary>, 'query' | 'filters' | 'whole'>
  readonly selection: Pick<Selection<InvoiceSummary>, 'isAll' | 'named' | 'count'>
  /** Told the id of the run that does it. */
  readonly onStart: (run: string) => void
}

/** '1 lasku', '1 200 laskua' */
const countOf = (count: number): string => (count === 1 ? '1 lasku' : `${printNumber(count)} laskua`)

/** More pages than these are shown one at a time, for each is a picture in the browser's memory. */
const mostBelow = 10

const questions = {
  send: (count: number) => ({
    title: count === 1 ? 'Lähetetäänkö 1 lasku?' : `Lähetetäänkö ${countOf(count)}?`,
    text: 'Lähetettyä laskua ei voi enää poistaa. Laskut, joita ei voi lähettää, jäävät paikoilleen, ja jokaisen syy kerrotaan.',
    yes: count === 1 ? 'Lähetä lasku' : 'Lähetä laskut',
  }),
  deliver: (count: number) => ({
    title: count === 1 ? 'Merkitäänkö 1 lasku toimitetuksi?' : `Merkitäänkö ${countOf(count)} toimitetuiksi?`,
    text: 'Merkitse laskut, jotka on jo tulostettu ja postitettu tai luovutettu välittäjälle. Merkinnän voi perua.',
    yes: count === 1 ? 'Merkitse toimitetuksi' : 'Merkitse toimitetuiksi',
  }),
}

/** What can be done to the invoices that are chosen in a list: their papers, and what a run of the queue does. */
export function ManyDeeds({ list, selection, onStart }: ManyDeedsProps) {
  const [isMoving, setMoving] = useState(false)
  const [isZipping, setZipping] = useState(false)
  const mayEdit = useMay()('invoices.edit')
  // Only what the account prints and hands over itself is marked by hand.
  const isOwn = useSession()?.user.invoiceService === 'oma'
  const { count } = selection
  const asked = askedOf(list, selection)
  const { mutate, isPending } = useCommand(invoiceRunsApi.startInvoiceRun, { onDone: ({ run }) => onStart(run._id) })
  const print = () =>
    openPdf({
      name: countOf(count),
      paged: count > mostBelow,
      load: () => callForFile(invoiceRunsApi.printInvoices, { body: asked }),
    })
  const ask = async (deed: Exclude<InvoiceDeed, 'moveDueDay'>) => {
    if (await confirm(questions[deed](count))) mutate({ body: { deed, ...asked } })
  }
  return (
    <>
      {mayEdit && (
        <Button loading={isPending} onClick={() => void ask('send')}>
          Lähetä valitut
        </Button>
      )}
      {mayEdit && isOwn && (
        <Button loading={isPending} onClick={() => void ask('deliver')}>
          Merkitse toimitetuiksi
        </Button>
      )}
      {mayEdit && <Button onClick={() => setMoving(true)}>Siirrä eräpäivää</Button>}
      <Button onClick={print}>Avaa PDF</Button>
      <Button onClick={() => setZipping(true)}>Tallenna zip-tiedostona</Button>
      {isZipping && (
        <ZipDialog
          wish={{
            ...{ name: 'Laskut', what: 'laskua', count, day: today() },
            find: async () => (await chosenRows({ list, selection })).toSorted(byDueDay).map(paperOf),
          }}
          onClose={() => setZipping(false)}
        />
      )}
      {isMoving && (
        <FormDialog
          title={count === 1 ? 'Siirrä 1 laskun eräpäivää' : `Siirrä ${printNumber(count)} laskun eräpäivää`}
          submit="Siirrä eräpäivä"
          schema={invoicesApi.changeDueDate.body}
          values={{ dueDate: '' }}
          save={async ({ dueDate }) =>
            (await call(invoiceRunsApi.startInvoiceRun, { body: { deed: 'moveDueDay', dueDate, ...asked } })).run
          }
          saved="Eräpäiviä siirretään"
          onSaved={({ _id }) => onStart(_id)}
          onClose={() => setMoving(false)}
        >
          <DayField
            name="dueDate"
            label="Uusi eräpäivä"
            required
            hint="Sama päivä tulee kaikille valituille. Viivästyskorko ja muistutukset lasketaan uudesta päivästä. Siirron voi perua."
          />
        </FormDialog>
      )}
    </>
  )
}

const paperOf = ({ _id, kind, invoiceNumber, tenantName, dueDate }: InvoiceSummary): Paper => ({
  names: [`${invoiceKindLabels[kind]} ${invoiceNumber}`, tenantName, printDay(dueDate)],
  load: (signal) => callForFile(invoicesApi.readInvoicePdf, { params: { id: _id } }, signal),
})

/** All hits go by the list's own words, so that nobody sends thousands of ids. */
function askedOf({ query, filters }: ManyDeedsProps['list'], { isAll, named }: ManyDeedsProps['selection']) {
  const hits = isAll ? { ...filters, search: query.search, kind: 'invoice' as const } : null
  return { ids: named.map(({ _id }) => _id), hits }
}

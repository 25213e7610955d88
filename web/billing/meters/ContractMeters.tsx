import { AlertIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { metersApi } from '#shared/billing/meters/api.ts'
import { lacksFinalReadings } from '#shared/billing/meters/final-readings.ts'
import { type MeterRecordSummary, type RecordState, recordStateLabels } from '#shared/billing/meters/meter-history.ts'
import { explainedReading } from '#shared/billing/meters/meter-readings.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { finBilling } from '#shared/texts/fin/billing.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Blank } from '../../ui/Fallback.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import css from './ContractMeters.module.css'

interface DialogProps {
  readonly recurring: RecurringInvoice
  readonly onClose: () => void
}

const FinalDialog = dialogOnDemand<DialogProps>(
  async () => (await import('./FinalReadingsDialog.tsx')).FinalReadingsDialog,
  ({ onClose }) => onClose(),
)

/** The meters of a contract: how they have been read, what is billed of it, and the readings at the lease's end. */
export function ContractMeters({ contract }: { readonly contract: string }) {
  const reading = useCall(metersApi.readMeters, { params: { id: contract } })
  return (
    <Card title="Mittarit">
      <Loaded reading={reading}>
        {({ recurringInvoice, records }) =>
          recurringInvoice.measuredProducts.length === 0 && records.length === 0 ? (
            <NoMeters contract={contract} />
          ) : (
            <>
              <AtEnd recurring={recurringInvoice} />
              <Meters recurring={recurringInvoice} />
              <History records={records} />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

const NoMeters = ({ contract }: { readonly contract: string }) => (
  <Blank
    title="Ei mittareita"
    text="Kun sopimuksen kulutus laskutetaan mittarin mukaan, lukemat ja niiden laskut näkyvät tässä."
    action={useMay()('invoices.edit') && <Link to={`/invoice/edit-recurring/${contract}`}>Lisää mittari</Link>}
  />
)

/** What is still to be read at the lease's end, or what was, with what may be done about it. */
function AtEnd({ recurring }: { readonly recurring: RecurringInvoice }) {
  const may = useMay()('invoices.edit')
  const [isOpen, setOpen] = useState(false)
  const removing = useCommand(metersApi.removeFinalReadings, { said: 'Loppulukemat peruttu' })
  const { _id, endDate, final } = recurring
  const isLacking = lacksFinalReadings(recurring)
  if (!isLacking && !final) return null
  const remove = async () => {
    const text = 'Laskun luonnos poistuu. Jos lasku on jo lähetetty, siitä jää hyvityslaskun luonnos.'
    const question = { title: 'Perutaanko loppulukemat?', text, yes: 'Peru loppulukemat', danger: true }
    if (await confirm(question)) removing.mutate({ params: { id: _id } })
  }
  return (
    <section className={css.end} data-lacking={isLacking || undefined} aria-label="Loppulukemat">
      {isLacking && <AlertIcon />}
      <div>
        <strong>{final ? `Loppulukemat annettu ${printDay(final.day)}` : 'Loppulukemat puuttuvat'}</strong>
        <p>
          {final
            ? `Antaja ${final.name}. Kulutus on laskutettu niihin asti.`
            : `Vuokrasuhde päättyy ${printDay(endDate)}. Kulutus laskutetaan loppulukemiin asti omalla laskullaan.`}
        </p>
      </div>
      {may && (
        <span className={css.commands}>
          <Button size="small" onClick={() => setOpen(true)}>
            {final ? 'Muuta loppulukemia' : 'Anna loppulukemat'}
          </Button>
          {final && (
            <Button size="small" variant="danger" loading={removing.isPending} onClick={() => void remove()}>
              Peru loppulukemat
            </Button>
          )}
        </span>
      )}
      {isOpen && <FinalDialog recurring={recurring} onClose={() => setOpen(false)} />}
    </section>
  )
}

const Meters = ({ recurring }: { readonly recurring: RecurringInvoice }) => (
  <ul className={css.rows}>
    {recurring.measuredProducts.map(({ id, desc, meterNumber, itemtype, lastReading, lastDay, ends }) => (
      <li key={id}>
        <strong>{meterNumber ? `${desc}, mittari ${meterNumber}` : desc}</strong>
        <span className="digits">
          {lastReading === null ? 'Ei vielä lukemaa' : `${printNumber(lastReading)} ${itemtype}`}
        </span>
        <small>
          {[lastDay ? `Laskutettu ${printDay(lastDay)} asti.` : 'Ei vielä laskutettu.', ends && 'Laskutus päättyy.']
            .filter(Boolean)
            .join(' ')}
        </small>
      </li>
    ))}
  </ul>
)

const tones: Record<RecordState, Tone> = {
  waiting: 'news',
  draft: 'news',
  billed: 'good',
  credited: 'plain',
  none: 'plain',
}

const History = ({ records }: { readonly records: readonly MeterRecordSummary[] }) => (
  <>
    <h3 className={css.title}>Lukemat</h3>
    {records.length === 0 ? (
      <p className={css.none}>Lukemia ei ole vielä annettu.</p>
    ) : (
      <ul className={css.rows}>
        {records.map((record) => (
          <Reading key={record._id} record={record} />
        ))}
      </ul>
    )}
  </>
)

function Reading({ record }: { readonly record: MeterRecordSummary }) {
  const { day, dueDate, meters, name, invoice, invoiceNumber, state } = record
  return (
    <li>
      <strong>{dueDate ? printDay(day) : `${printDay(day)}, loppulukemat`}</strong>
      <span>
        {meters
          .flatMap((meter) => explainedReading(meter, meter, finBilling))
          .map((sentence) => (
            <span key={sentence} className={css.sentence}>
              {sentence}
            </span>
          ))}
      </span>
      <small>
        <StatusLabel tone={tones[state]}>{recordStateLabels[state]}</StatusLabel>{' '}
        {invoiceNumber && <Link to={`/invoice/overview/${invoice}`}>{`Lasku ${invoiceNumber}`}</Link>} {name}
      </small>
    </li>
  )
}

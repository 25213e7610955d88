import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { type BillableRow, meterBillingApi, mostBilled } from '#shared/meters/billing-api.ts'
import { meterFields, readingFields } from '#shared/meters/meter.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { Blank } from '../ui/Fallback.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'
import { CondominiumChoice, useCondominium } from './CondominiumChoice.tsx'
import css from './meters.module.css'

/** What the register says of the contracts of a company that are billed by meter, given to their billing by one press. */
export function BillingTab() {
  const { condominium } = useCondominium()
  const reading = useCall(meterBillingApi.readBillable, { query: { condominium } }, { enabled: condominium !== '' })
  return (
    <>
      <div className={css.bar}>
        <CondominiumChoice />
      </div>
      {condominium ? (
        <Loaded reading={reading}>{({ rows }) => <Billable rows={rows} />}</Loaded>
      ) : (
        <Blank
          title="Valitse taloyhtiö"
          text="Luetteloon tulevat sopimukset, joita laskutetaan sen mittarien mukaan."
        />
      )}
    </>
  )
}

const states = {
  ready: <StatusLabel tone="news">Valmis annettavaksi</StatusLabel>,
  given: <StatusLabel tone="good">Annettu laskutukseen</StatusLabel>,
  lacking: <StatusLabel tone="warning">Ei voi antaa</StatusLabel>,
}

const columns: readonly Column<BillableRow>[] = [
  {
    key: 'apartmentAddress',
    title: meterFields.apartmentAddress.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'dueDate', title: 'Seuraava eräpäivä', kind: 'day' },
  { key: 'day', title: readingFields.day.label, kind: 'day' },
  {
    key: 'meters',
    title: 'Lukemat',
    sort: false,
    long: true,
    cell: ({ meters, reason }) =>
      reason ||
      meters.map(({ desc, from, to, used }) => (
        <div key={desc}>{`${desc}: ${printNumber(from)} → ${printNumber(to)}, kulutus ${printNumber(used)}`}</div>
      )),
  },
  { key: 'state', title: 'Tila', cell: ({ state }) => states[state] },
]

type Outcome = OutputOf<(typeof meterBillingApi)['billMeters']['reply']>

function Billable({ rows }: { readonly rows: readonly BillableRow[] }) {
  const may = useMay()
  const [outcome, setOutcome] = useState<Outcome>()
  const ready = rows.filter(({ state }) => state === 'ready').slice(0, mostBilled)
  const give = useCommand(meterBillingApi.billMeters, {
    onDone: (reply) => {
      setOutcome(reply)
      if (reply.given > 0)
        toast.ok(reply.given === 1 ? '1 sopimuksen lukemat annettu' : `${reply.given} sopimuksen lukemat annettu`)
    },
  })
  return (
    <>
      <Table
        name="meter-billing"
        label="Mittarin mukaan laskutettavat sopimukset"
        list={useOwnList(rows, ['apartmentAddress', 'tenantName', 'contractNumber'])}
        columns={columns}
        search="Hae osoitteella tai vuokralaisella"
        empty={{
          title: 'Ei mittarin mukaan laskutettavia sopimuksia',
          text: 'Lisää sopimuksen tulevien laskujen lomakkeella mittari, jonka numero on sama kuin kohteen mittarilla.',
        }}
      />
      {may('invoices.edit') && rows.length > 0 && (
        <div className={css.foot}>
          <Button
            variant="primary"
            disabled={ready.length === 0}
            loading={give.isPending}
            loadingAnnouncement="Annetaan lukemia"
            onClick={() => give.mutate({ body: { contracts: ready.map(({ _id }) => _id) } })}
          >
            {`Anna lukemat laskutukseen (${ready.length})`}
          </Button>
          {outcome && outcome.refused.length > 0 && (
            <InlineMessage variant="critical">
              {outcome.refused.map(({ contract, sentence }) => `${nameOf(rows, contract)}: ${sentence}`).join(' ')}
            </InlineMessage>
          )}
        </div>
      )}
    </>
  )
}

const nameOf = (rows: readonly BillableRow[], contract: string): string =>
  rows.find(({ _id }) => _id === contract)?.apartmentAddress ?? 'Sopimus'

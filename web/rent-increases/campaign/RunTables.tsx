import { Button } from '@primer/react'
import { useState } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import type { RentIncreaseSummary } from '#shared/rent-increases/rent-increase.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCall } from '../../app/use-call.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { NoticeStateLabel } from '../notices/NoticeStateLabel.tsx'
import css from './Campaign.module.css'

const columns: readonly Column<RentIncreaseSummary>[] = [
  {
    key: 'contractNumber',
    title: increaseFields.contractNumber.label,
    to: ({ contract }) => `/rental-contract/overview/${contract}`,
  },
  { key: 'apartmentAddress', title: increaseFields.apartmentAddress.label, to: ({ _id }) => `/rent-increase/${_id}` },
  { key: 'tenantName', title: increaseFields.tenantName.label },
  { key: 'message', title: increaseFields.message.label, cell: ({ message }) => <NoticeStateLabel state={message} /> },
  { key: 'from', title: increaseFields.from.label, kind: 'day' },
  { key: 'rentBefore', title: increaseFields.rentBefore.label, kind: 'money', sum: true },
  { key: 'rentAfter', title: increaseFields.rentAfter.label, kind: 'money', sum: true },
]

type LeftRow = { _id: string; contract: string; name: string; why: string; isKept: boolean }

const leftColumns: readonly Column<LeftRow>[] = [
  {
    key: 'name',
    title: increaseFields.contractNumber.label,
    to: ({ contract }) => `/rental-contract/overview/${contract}`,
  },
  { key: 'isKept', title: 'Mitä', sort: false, cell: ({ isKept }) => (isKept ? 'Jäi voimaan' : 'Jätettiin pois') },
  { key: 'why', title: 'Miksi', long: true },
]

const PrintLetters = dialogOnDemand<{ run: string; count: number; onClose: () => void }>(
  async () => (await import('./PrintLetters.tsx')).PrintLetters,
  ({ onClose }) => onClose(),
)

/** The letters of a run that are printed, once all are there. */
function LettersOnPaper({ run }: { readonly run: string }) {
  const [isPrinting, setPrinting] = useState(false)
  const { data } = useCall(rentIncreasesApi.listIncreases, { query: { run, message: 'onPaper', itemsPerPage: 1 } })
  const count = data?.totalLength ?? 0
  if (count === 0) return null
  return (
    <div className={css.chosen}>
      <Button onClick={() => setPrinting(true)}>Tulosta kirjeet (PDF)</Button>
      <span>{count === 1 ? '1 kirje paperilla' : `${printNumber(count)} kirjettä paperilla`}</span>
      {isPrinting && <PrintLetters run={run} count={count} onClose={() => setPrinting(false)} />}
    </div>
  )
}

/** The increases that a run made. */
export function Raised({ id, isMoving }: { readonly id: string; readonly isMoving: boolean }) {
  const list = useList(rentIncreasesApi.listIncreases, { fixed: { run: id }, pollWhile: () => isMoving })
  return (
    <>
      {!isMoving && <LettersOnPaper run={id} />}
      <Table
        name="run-increases"
        label="Korotetut vuokrat"
        list={list}
        columns={columns}
        search="Hae sopimuksella, nimellä tai osoitteella"
        empty={{ title: 'Ei korotuksia', text: 'Ajossa korotetut vuokrat tulevat tähän.' }}
      />
    </>
  )
}

/** The contracts that it left out, and those that stayed raised when it was taken back. */
export function LeftOut({ id }: { readonly id: string }) {
  const list = useList(campaignApi.listLeftOut, { params: { id }, prefix: 'left.' })
  return (
    <div className={css.part}>
      <Table
        name="run-left-out"
        label="Pois jääneet"
        list={list}
        columns={leftColumns}
        empty={{ title: 'Kaikki korotettiin', text: '' }}
      />
    </div>
  )
}

import { PlusIcon } from '@primer/octicons-react'
import { usualSince } from '#shared/base/day.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { receiptTypeLabels, receiptTypes } from '#shared/expenses/receipt-types.ts'
import { receiptStandingLabels, receiptStandings } from '#shared/expenses/standing.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useList } from '../app/use-list.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { ReceiptTable } from './ReceiptTable.tsx'

/** Every cost of the days, with sums and the VAT of each rate. */
export function ReceiptList() {
  const may = useMay()
  const list = useList(costListApi.listReceipts, { filters: ['from', 'to', 'receiptType', 'standing'] })
  return (
    <>
      <PageHead
        title="Kulut"
        primary={may('receipts.create') && { label: 'Lisää kulu', icon: PlusIcon, to: '/receipts/edit/new' }}
        actions={[{ label: 'Kulut kohteittain', to: '/reports/receipts' }]}
      />
      <ReceiptTable
        name="receipts"
        list={list}
        filters={
          <>
            <Filter
              list={list}
              name="receiptType"
              label="Tyyppi"
              all="Kaikki tyypit"
              options={receiptTypes.map((type) => [type, receiptTypeLabels[type]])}
            />
            <Filter
              list={list}
              name="standing"
              label="Tila"
              all="Kaikki tilat"
              options={receiptStandings.map((standing) => [standing, receiptStandingLabels[standing]])}
            />
            <DaySpanFilter list={list} label="Päivä" since={usualSince(today())} />
          </>
        }
        empty={{ title: 'Ei kuluja', text: 'Kirjaa tähän kuitit ja ostolaskut, vastikkeet ja yhtiölainojen maksut.' }}
      />
    </>
  )
}

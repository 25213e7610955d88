import { printPercent } from '#shared/base/finnish.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { type CampaignRow, type CampaignState, campaignStateLabels } from '#shared/rent-increases/campaign.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { printPeriod, printPoints } from '#shared/rent-increases/indices/index-series.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import css from './Campaign.module.css'

const tones: Record<CampaignState, Tone> = { ready: 'good', held: 'warning', out: 'plain' }

const printFigure = ({ series, period, value, preliminary }: NonNullable<CampaignRow['newIndex']>): string =>
  `${printPoints(series, value)}${preliminary ? '*' : ''} (${printPeriod(period)})`

/** '2300 (tammikuu 2024) → 2415 (elokuu 2026)' */
function printIndex({ startIndex, newIndex }: CampaignRow): string {
  if (!startIndex || !newIndex) return '–'
  return `${printFigure(startIndex)} → ${printFigure(newIndex)}`
}

function Reasons({ row: { reasons, cautions } }: { row: CampaignRow }) {
  if (reasons.length + cautions.length === 0) return '–'
  return (
    <div className={css.told}>
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {cautions.map((caution) => (
        <span key={caution}>{caution}</span>
      ))}
    </div>
  )
}

const ceilingOf = ({ ceiling }: CampaignRow): string => (ceiling === null ? '–' : `enintään ${printPercent(ceiling)}`)

/** What the month's list tells of each contract, after the column that leads to it. */
export const campaignColumns: readonly Column<CampaignRow>[] = [
  {
    key: 'state',
    title: increaseFields.state.label,
    cell: ({ state, choice, isAskedFor }) => (
      <>
        <StatusLabel tone={tones[state]}>{campaignStateLabels[state]}</StatusLabel>
        {choice && ' Muutettu'}
        {isAskedFor && ' Lisätty'}
      </>
    ),
  },
  { key: 'apartmentAddress', title: increaseFields.apartmentAddress.label },
  { key: 'tenantName', title: increaseFields.tenantName.label },
  { key: 'rentBefore', title: 'Vuokra nyt', kind: 'money' },
  { key: 'rentAfter', title: increaseFields.rentAfter.label, kind: 'money' },
  { key: 'change', title: 'Nousu', kind: 'money', extra: true },
  { key: 'changePercent', title: 'Nousu, %', kind: 'percent' },
  { key: 'from', title: increaseFields.from.label, kind: 'day' },
  { key: 'reasons', title: 'Huomioitavaa', sort: false, long: true, cell: (row) => <Reasons row={row} /> },
  { key: 'index', title: 'Indeksi', sort: false, cell: printIndex, extra: true },
  {
    key: 'type',
    title: increaseFields.type.label,
    cell: ({ type }) => rentIncreaseTypeLabels[type],
    extra: true,
  },
  { key: 'ceiling', title: 'Yläraja', cell: ceilingOf, extra: true },
  { key: 'nextRentIncreaseDate', title: 'Saa korottaa', kind: 'day', extra: true },
  { key: 'dueDate', title: increaseFields.dueDate.label, kind: 'day', extra: true },
  {
    key: 'sendType',
    title: increaseFields.sendType.label,
    cell: ({ sendType }) => sendTypeLabels[sendType],
    extra: true,
  },
]

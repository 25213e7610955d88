import { Link } from 'react-router-dom'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printMoney } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { useMay } from '../app/session.ts'
import type { Column } from '../ui/table/columns.tsx'
import { ApartmentState } from './ApartmentState.tsx'
import css from './apartment-columns.module.css'
import { LettingLabel } from './LettingLabel.tsx'

export type ListedApartment = OutputOf<(typeof apartmentListApi)['listApartments']['reply']>['rows'][number]

const address: Column<ListedApartment> = {
  key: 'fullAddress',
  title: apartmentFields.fullAddress.label,
  to: ({ _id }) => `/apartment/overview/${_id}`,
}
/** On a telephone the state stands under the address, where it is seen without scrolling. */
const addressWithState: Column<ListedApartment> = {
  ...address,
  cell: ({ fullAddress, letting: state }) => (
    <>
      {fullAddress}
      {state && (
        <span className={css.onPhone} aria-hidden>
          <LettingLabel state={state} />
        </span>
      )}
    </>
  ),
}
const condominium: Column<ListedApartment> = { key: 'condominiumName', title: apartmentFields.condominiumName.label }
const place: readonly Column<ListedApartment>[] = [
  { key: 'zipCode', title: apartmentFields.zipCode.label, extra: true },
  { key: 'city', title: apartmentFields.city.label },
  { key: 'floorPlan', title: apartmentFields.floorPlan.label },
  { key: 'area', title: apartmentFields.area.heading, kind: 'number', sum: true },
  { key: 'energy', title: apartmentFields.energy.label, extra: true },
  {
    key: 'labels',
    title: apartmentFields.labels.label,
    sort: false,
    extra: true,
    cell: ({ labels }) => labels?.join(', '),
  },
]

/** What leases tell of a home, for those who may read them. */
const letting: readonly Column<ListedApartment>[] = [
  { key: 'tenantName', title: apartmentFields.tenantName.label, cell: (row) => <TenantOf row={row} /> },
  {
    key: 'letting',
    title: apartmentFields.letting.label,
    cell: ({ letting: state }) => state && <LettingLabel state={state} />,
  },
  { key: 'rent', title: apartmentFields.rent.heading, kind: 'money', sum: true },
]
const open: Column<ListedApartment> = { key: 'open', title: apartmentFields.open.label, kind: 'money', sum: true }
const days: readonly Column<ListedApartment>[] = [
  { key: 'leaseEnd', title: apartmentFields.leaseEnd.label, kind: 'day' },
  { key: 'vacantDays', title: apartmentFields.vacantDays.heading, kind: 'number' },
]
const use: Column<ListedApartment> = {
  key: 'activeForRent',
  title: apartmentFields.letting.label,
  cell: (apartment) => <ApartmentState apartment={apartment} />,
}

const hidden = <Of extends Column<ListedApartment>>(column: Of): Of => ({ ...column, extra: true })

const plain = { alone: [address, ...place, use], all: [address, condominium, ...place, use] }
/** What says where a home is leaves its room to what is told of leases; whoever wants it picks it. */
const placeBeside = place.map((column) => (column.key === 'area' ? column : hidden(column)))
const besideLeases = (ofLeases: readonly Column<ListedApartment>[]) => ({
  alone: [addressWithState, ...ofLeases, ...placeBeside],
  all: [addressWithState, ...ofLeases, hidden(condominium), ...placeBeside],
})
const withLeases = besideLeases([...letting, ...days])
const withMoney = besideLeases([...letting, open, ...days])

/** The columns that the person may see: `all`, and those of homes of one company `alone`. */
export function useApartmentColumns() {
  const may = useMay()
  if (!may('contracts.read')) return plain
  return may('invoices.read') ? withMoney : withLeases
}

/** On a telephone with the rent and what is open, which otherwise have columns of their own. */
function TenantOf({ row: { tenant, tenantName, rent, open: cents } }: { readonly row: ListedApartment }) {
  const may = useMay()
  if (!tenant) return '–'
  const name = may('tenants.read') ? <Link to={`/tenant/overview/${tenant}`}>{tenantName}</Link> : tenantName
  return (
    <>
      <span className={css.tenant}>{name}</span>
      {typeof rent === 'number' && (
        <small className={css.onPhone} aria-hidden>
          {printMoney(rent)} / kk
        </small>
      )}
      {Boolean(cents) && (
        <small className={css.onPhone} aria-hidden data-open>
          avoinna {printMoney(cents ?? 0)}
        </small>
      )}
    </>
  )
}

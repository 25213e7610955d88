import { Link } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { type AgeName, ageLabels, arrearsApi as api } from '#shared/reports/arrears.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import css from './OpenByAge.module.css'

interface Age {
  readonly age: AgeName
  /** Cents. */
  readonly open: number
  readonly invoices: number
}

/** What is open today by how late it is: a bar for each age, as long as its share of the largest. */
export const OpenByAge = () => (
  <Card title="Avoimet saatavat iän mukaan">
    <Loaded reading={useCall(api.readAges, {})}>{({ ages }) => <Ages ages={ages} />}</Loaded>
  </Card>
)

/** The report tells one by one what is in a bar. */
const reportOf = (age: AgeName): string =>
  `/reports/arrears?by=invoice${age === 'notDue' ? '' : `&state=${age === 'over90' ? 'over90' : 'late'}`}`

function Ages({ ages }: { readonly ages: readonly Age[] }) {
  const may = useMay()
  const mayReport = may('reports.read') && may('tenants.read')
  const most = Math.max(1, ...ages.map(({ open }) => open))
  return (
    <ul className={css.ages}>
      {ages.map(({ age, open, invoices }) => (
        <li key={age} data-age={age}>
          <span>{mayReport && open > 0 ? <Link to={reportOf(age)}>{ageLabels[age]}</Link> : ageLabels[age]}</span>
          <span className={css.track} aria-hidden>
            <span className={css.bar} style={{ width: `${(open / most) * 100}%` }} />
          </span>
          <strong className="digits">{printMoney(open)}</strong>
          <small>{invoices === 1 ? '1 lasku' : `${invoices} laskua`}</small>
        </li>
      ))}
    </ul>
  )
}

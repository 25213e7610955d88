import { Link } from 'react-router-dom'
import { maySee, useMay, useSession } from '../app/session.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import css from './Reports.module.css'
import { reportAreas } from './report-list.ts'
import { SavedReports } from './saved/SavedReports.tsx'

/** Where each report is chosen: those that the person may read. */
export function Reports() {
  const session = useSession()
  const may = useMay()
  const areas = reportAreas.flatMap(({ title, reports }) => {
    const open = reports.filter(({ permission, needs }) => session && maySee(session, permission) && may(needs))
    return open.length > 0 ? [{ title, open }] : []
  })
  return (
    <>
      <PageHead title="Raportit" />
      <CardColumn>
        {may('reports.read') && <SavedReports />}
        {areas.map(({ title, open }) => (
          <Card key={title} title={title}>
            <ul className={css.reports}>
              {open.map((report) => (
                <li key={report.to}>
                  <Link to={report.to}>{report.title}</Link>
                  <p>{report.text}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </CardColumn>
    </>
  )
}

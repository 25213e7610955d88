import { Link, useNavigate, useParams } from 'react-router-dom'
import { type CreditService, creditServiceLabels } from '#shared/accounts/credit-services.ts'
import { printDay, printInstant } from '#shared/base/day.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { type CreditFindings, type CreditReport, creditReportKindLabels } from '#shared/credit-reports/credit-report.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useFresh } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import css from './CreditReports.module.css'
import { CreditStateLabel } from './CreditStateLabel.tsx'
import { useCreditRemoval } from './removal.ts'
import { useBuying } from './use-buying.ts'

/** One look at somebody's credit. It is read once each time it is opened, for each reading is told in the trail. */
export function CreditReportPage() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(api.readCreditReport, { params: { id } })}>
      {({ creditReport }) => (
        <>
          <Head report={creditReport} />
          <div className={css.columns}>
            <Found report={creditReport} />
            <About report={creditReport} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ report }: { report: CreditReport }) {
  const may = useMay()
  const navigate = useNavigate()
  const remove = useCreditRemoval(() => navigate('/credit-reports'))
  const offer = useCall(api.readCreditOffer, {}).data?.offer
  const { buy, isBusy } = useBuying()
  const isAgain = Boolean(offer?.service) && report.kind === 'bought' && report.state !== 'asked'
  return (
    <PageHead
      title={`Luottotiedot, ${report.tenantName}`}
      mark={<CreditStateLabel state={report.state} />}
      parents={[{ to: '/credit-reports', label: 'Luottotiedot' }]}
      actions={[
        may('creditReports.create') &&
          isAgain && {
            label: 'Hae uudelleen',
            busy: isBusy,
            onSelect: () => void buy(report.tenant, report._id),
          },
        may('creditReports.remove') && { label: 'Poista', danger: true, onSelect: () => remove(report) },
      ]}
    />
  )
}

function Found({ report }: { report: CreditReport }) {
  const { kind, state, findings, checked, text } = report
  if (kind === 'note')
    return (
      <Card title={`Tarkistettu ${printDay(checked)}`}>
        <p className={css.text}>{text}</p>
      </Card>
    )
  if (state === 'unclear')
    return (
      <Card title="Vastaus jäi saamatta">
        <p>
          Palvelu ei vastannut, joten luottotietoja ei saatu. Haku on silti voitu laskuttaa. Uusi haku tehdään vain, kun
          pyydät sitä.
        </p>
      </Card>
    )
  return <Card title="Mitä selvisi">{findings ? <Findings findings={findings} /> : <p>Luottotietoja haetaan.</p>}</Card>
}

const yesOrNo = (is: boolean) => (is ? 'Kyllä' : 'Ei')

function Findings({ findings }: { findings: CreditFindings }) {
  if (!findings.isKnown) return <p>Henkilöä ei ole palvelun rekisterissä, eikä hänestä siis ole merkintöjä.</p>
  return (
    <Facts>
      <Fact label="Yhteenveto">
        <StatusLabel tone={findings.hasRemarks ? 'warning' : 'good'}>
          {findings.hasRemarks ? 'Merkintöjä' : 'Ei merkintöjä'}
        </StatusLabel>
      </Fact>
      <Fact label="Nimi rekisterissä">{findings.name}</Fact>
      <Fact label="Luottotietomerkintöjä">{findings.remarks}</Fact>
      <Fact label="Maksuhäiriöitä">{findings.paymentDefaults}</Fact>
      <Fact label="Edunvalvonta">{yesOrNo(findings.guardianship)}</Fact>
      <Fact label="Oma luottokielto">{yesOrNo(findings.ownCreditBan)}</Fact>
      <Fact label="Liiketoimintakielto">{yesOrNo(findings.businessBan)}</Fact>
    </Facts>
  )
}

const About = ({ report }: { report: CreditReport }) => (
  <Card title="Tarkistus">
    <Facts>
      <Fact label="Vuokralainen">
        <Link to={`/tenant/overview/${report.tenant}`}>{report.tenantName}</Link>
      </Fact>
      <Fact label="Käyttötarkoitus">Vuokrasopimus</Fact>
      <Fact label="Tapa">{creditReportKindLabels[report.kind]}</Fact>
      {report.provider && <Fact label="Palvelu">{creditServiceLabels[report.provider as CreditService]}</Fact>}
      <Fact label={report.kind === 'note' ? 'Kirjasi' : 'Haki'}>
        {report.requestedBy} {printInstant(report.at)}
      </Fact>
      <Fact label="Unohdetaan">{printInstant(report.expires)}</Fact>
    </Facts>
  </Card>
)

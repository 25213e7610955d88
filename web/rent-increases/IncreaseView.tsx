import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printDay, printInstant } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { increaseKindLabels } from '#shared/rent-increases/increase-labels.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { AgreedCard } from './agreement/AgreedCard.tsx'
import { CalculationDisclosure } from './CalculationDisclosure.tsx'
import { FigureFact } from './FigureFact.tsx'
import { growthOf } from './history/growth.ts'
import { IncreaseStateLabel } from './IncreaseStateLabel.tsx'
import css from './Increases.module.css'
import type { IncreaseShown } from './increase-values.ts'
import { NoticeCard } from './notices/NoticeState.tsx'
import { Prices } from './Prices.tsx'

const IncreaseRemovalDialog = dialogOnDemand<{ shown: IncreaseShown; onClose: () => void }>(
  async () => (await import('./IncreaseRemovalDialog.tsx')).IncreaseRemovalDialog,
  ({ onClose }) => onClose(),
)

/** One increase as it was made: what it was reckoned from, what it changed and what has come of it. */
export function IncreaseView({ id }: { readonly id: string }) {
  return (
    <Loaded reading={useCall(rentIncreasesApi.readIncrease, { params: { id } })}>
      {(shown) => (
        <>
          <Head shown={shown} />
          <div className={css.page}>
            <div className={css.columns}>
              <Rent increase={shown.rentIncrease} />
              <Course increase={shown.rentIncrease} />
              {shown.rentIncrease.kind === 'agreement' && <AgreedCard shown={shown} />}
              <NoticeCard increase={shown.rentIncrease} />
            </div>
            <Card title="Laskun rivit">
              <Prices before={shown.rentIncrease.previousProducts} after={shown.rentIncrease.products} />
            </Card>
            {shown.billed.length > 0 && <Billed shown={shown} />}
          </div>
        </>
      )}
    </Loaded>
  )
}

function Head({ shown }: { shown: IncreaseShown }) {
  const { rentIncrease: increase, billed } = shown
  const isAgreed = increase.kind === 'agreement'
  const may = useMay()
  const [open, setOpen] = useState(false)
  const removing = useCommand(rentIncreasesApi.deleteInactive, {
    said: isAgreed ? 'Muutos poistettu' : 'Korotus poistettu',
  })
  const isPlain = increase.state !== 'active' && billed.length === 0
  const remove = async () => {
    if (!isPlain) return setOpen(true)
    const sure = await confirm({
      title: isAgreed ? 'Poistetaanko sovittu muutos?' : 'Poistetaanko vuokrankorotus?',
      text: `${isAgreed ? 'Hinnat jäävät ennalleen' : `Vuokra jää ennalleen, ${printMoney(increase.rentBefore)}/kk`}. Jos ilmoitus on jo lähetetty, kerro poistosta vuokralaiselle.`,
      yes: isAgreed ? 'Poista muutos' : 'Poista korotus',
      danger: true,
    })
    if (sure) removing.mutate({ params: { id: increase._id } })
  }
  return (
    <>
      <PageHead
        title={`${isAgreed ? 'Vuokran muutos' : 'Vuokrankorotus'}, ${increase.apartmentAddress}`}
        mark={<IncreaseStateLabel state={increase.state} />}
        parents={[{ to: '/rent-increase', label: 'Vuokrankorotukset' }]}
        actions={[
          may('rentIncreases.remove', 'contracts.rent') &&
            increase.state !== 'removed' && {
              label: isAgreed ? 'Poista muutos' : 'Poista korotus',
              danger: true,
              busy: removing.isPending,
              onSelect: () => void remove(),
            },
        ]}
      />
      {open && <IncreaseRemovalDialog shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}

function Rent({ increase }: { increase: RentIncrease }) {
  const { rentBefore, rentAfter, computed, startIndex, newIndex, percentage, fixedAmount, explanation, calculation } =
    increase
  return (
    <Card title="Vuokra kuukaudessa (ALV 0 %)">
      <Facts rows>
        <Fact label={increaseFields.rentBefore.label}>{printMoney(rentBefore)}</Fact>
        <Fact label={increaseFields.rentAfter.label}>
          <strong>{printMoney(rentAfter)}</strong>{' '}
          {rentBefore === rentAfter ? '(ennallaan)' : `(${growthOf(rentBefore, rentAfter)})`}
        </Fact>
        {computed !== rentAfter && <Fact label={increaseFields.computed.label}>{printMoney(computed)}</Fact>}
        <Fact label={increaseFields.kind.label}>{increaseKindLabels[increase.kind]}</Fact>
        {increase.kind === 'clause' && (
          <Fact label={increaseFields.type.label}>{rentIncreaseTypeLabels[increase.type]}</Fact>
        )}
        {increase.rentIncreaseOwn && (
          <Fact label={increaseFields.rentIncreaseOwn.label}>{increase.rentIncreaseOwn}</Fact>
        )}
        {percentage !== null && <Fact label={increaseFields.percentage.label}>{printPercent(percentage)}</Fact>}
        {fixedAmount > 0 && <Fact label={increaseFields.fixedAmount.label}>{printMoney(fixedAmount)}</Fact>}
        {startIndex && <FigureFact label={increaseFields.startIndex.label} figure={startIndex} />}
        {newIndex && <FigureFact label={increaseFields.newIndex.label} figure={newIndex} />}
        {startIndex && increase.startRentPrice > 0 && (
          <Fact label={increaseFields.startRentPrice.label}>{printMoney(increase.startRentPrice)}</Fact>
        )}
      </Facts>
      <CalculationDisclosure calculation={calculation} lines={explanation} />
    </Card>
  )
}

function Course({ increase }: { increase: RentIncrease }) {
  const { contract, contractNumber, tenant, tenantName, apartment, apartmentAddress, removed } = increase
  return (
    <Card title="Voimaantulo">
      <Facts rows>
        <Fact label={increaseFields.from.label}>{printDay(increase.from)}</Fact>
        {increase.to && <Fact label={increaseFields.to.label}>{printDay(increase.to)}</Fact>}
        <Fact label={increaseFields.dueDate.label}>{printDay(increase.dueDate)}</Fact>
        <Fact label={increaseFields.contractNumber.label}>
          <Link to={`/rental-contract/overview/${contract}`}>{contractNumber || 'Vuokrasopimus'}</Link>
        </Fact>
        <Fact label={increaseFields.tenantName.label}>
          <Link to={`/tenant/overview/${tenant}`}>{tenantName}</Link>
        </Fact>
        <Fact label={increaseFields.apartmentAddress.label}>
          <Link to={`/apartment/overview/${apartment}`}>{apartmentAddress}</Link>
        </Fact>
        {increase.replyToEmail && <Fact label={increaseFields.replyToEmail.label}>{increase.replyToEmail}</Fact>}
        <Fact label={increaseFields.created.label}>{`${printInstant(increase.created)}, ${increase.createdBy}`}</Fact>
        {increase.activated && <Fact label={increaseFields.activated.label}>{printInstant(increase.activated)}</Fact>}
        {removed && (
          <Fact label={increaseFields['removed.at'].label}>
            {`${printInstant(removed.at)}, ${removed.by}. ${removed.returned ? 'Entinen vuokra palautettiin.' : 'Uusi vuokra jäi voimaan.'}`}
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

const Billed = ({ shown: { rentIncrease: increase, billed } }: { shown: IncreaseShown }) => (
  <Card title="Uusilla hinnoilla laskutettu">
    <ul className={css.plain}>
      {billed.map(({ invoice, invoiceNumber, dueDate, amount }) => (
        <li key={invoice}>
          <Link to={`/invoice/edit/${invoice}`}>{invoiceNumber ? `Lasku ${invoiceNumber}` : 'Laskuluonnos'}</Link>,
          eräpäivä {printDay(dueDate)}, josta {increase.kind === 'agreement' ? 'muutosta' : 'korotusta'}{' '}
          <span className="digits">{printMoney(amount)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

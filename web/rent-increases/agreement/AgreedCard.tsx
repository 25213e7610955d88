import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printVatRate, vatOfNet } from '#shared/rates/vat.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { isIncreaseInForce, type RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { useMay } from '../../app/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { IncreaseShown } from '../increase-values.ts'

/** What was agreed on and why, the discount with its days, and the papers that are signed of it. */
export function AgreedCard({ shown: { rentIncrease: increase, papers } }: { readonly shown: IncreaseShown }) {
  const mayMake = useMay()('otherContracts.create')
  const { discount, comment, from } = increase
  return (
    <Card
      title="Mitä sovittiin"
      action={
        mayMake &&
        papers.length === 0 &&
        isIncreaseInForce(increase) && (
          <LinkButton as={Link} to={`/rent-increase/agreement-paper/${increase._id}`} size="small">
            Tee allekirjoitettava sopimus
          </LinkButton>
        )
      }
    >
      <Facts rows>
        {discount && (
          <>
            <Fact label={increaseFields['discount.line.desc'].label}>{discount.line.desc}</Fact>
            <Fact label={increaseFields['discount.line.amount'].label}>{discountText(discount.line)}</Fact>
            <Fact label="Alennuksen aika">{`${printDay(from)}–${printDay(discount.to)}`}</Fact>
            <Fact label={increaseFields['discount.lastDueDate'].label}>{printDay(discount.lastDueDate)}</Fact>
          </>
        )}
        {comment && <Fact label={increaseFields.comment.label}>{comment}</Fact>}
        {papers.map((paper) => (
          <Fact key={paper._id} label="Asiakirja">
            <Link to={`/other-contract/edit/${paper._id}`}>{paper.name}</Link> <Signing state={paper.state} />
          </Fact>
        ))}
      </Facts>
      {!discount && !comment && papers.length === 0 && <p>Muutoksesta ei ole kirjattu syytä eikä tehty sopimusta.</p>}
    </Card>
  )
}

function discountText({ amount, taxpr }: NonNullable<RentIncrease['discount']>['line']): string {
  const net = printMoney(amount)
  return taxpr > 0
    ? `${net}, verollisena ${printMoney(amount + vatOfNet(amount, taxpr))}, ALV ${printVatRate(taxpr)}`
    : net
}

type SigningState = IncreaseShown['papers'][number]['state']

const signings: Readonly<Record<SigningState, { readonly tone: Tone; readonly label: string }>> = {
  '': { tone: 'plain', label: 'Ei lähetetty allekirjoitettavaksi' },
  pending: { tone: 'news', label: 'Allekirjoitettavana' },
  ended: { tone: 'warning', label: 'Päättyi ilman allekirjoituksia' },
  signed: { tone: 'good', label: 'Allekirjoitettu' },
}

const Signing = ({ state }: { readonly state: SigningState }) => (
  <StatusLabel tone={signings[state].tone}>{signings[state].label}</StatusLabel>
)

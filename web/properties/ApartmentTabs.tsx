import { InlineMessage } from '@primer/react/experimental'
import { printDay } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { printed } from '#shared/formats/table-columns.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import { type RewardTerms, rewardTypeLabels, sharesWarning } from '#shared/properties/assignment.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Tab } from '../ui/Tabs.tsx'

const ChargeTable = onDemand(async () => (await import('./condominiums/ChargeTable.tsx')).ChargeTable)
const ImagesTab = onDemand(async () => (await import('./images/ImagesTab.tsx')).ImagesTab)

type Props = { readonly apartment: NamedApartment }

/** What the apartment's own page tells beside its first card. */
export const apartmentTabs = (apartment: NamedApartment): readonly Tab[] => [
  { key: 'charges', label: 'Vastikkeet', content: () => <ChargeTable apartment={apartment} /> },
  { key: 'condition', label: 'Huoneet ja kunto', content: () => <Condition apartment={apartment} /> },
  {
    key: 'images',
    label: apartmentFields.images.label,
    ...(apartment.images.length > 0 && { count: apartment.images.length }),
    content: () => <ImagesTab id={apartment._id} />,
  },
  { key: 'sales', label: 'Kauppa ja toimeksianto', content: () => <Sales apartment={apartment} /> },
]

function Condition({ apartment }: Props) {
  const { rooms, condition, conditionCheckDate, photos, repairsWaiting } = apartment
  return (
    <Card title="Huoneet ja kunto">
      <Facts>
        <Fact label={apartmentFields.rooms.label}>{rooms.length > 0 ? <Rooms apartment={apartment} /> : null}</Fact>
        <Fact label={apartmentFields.condition.label}>{condition}</Fact>
        <Fact label={apartmentFields.conditionCheckDate.label}>
          {conditionCheckDate && printDay(conditionCheckDate)}
        </Fact>
        <Fact label={apartmentFields.photos.label}>{photos ? 'Kyllä' : 'Ei'}</Fact>
        <Fact label={apartmentFields.repairsWaiting.label}>{repairsWaiting}</Fact>
      </Facts>
    </Card>
  )
}

const Rooms = ({ apartment: { rooms } }: Props) =>
  rooms.map(({ _id, name, active }) => (
    <div key={_id}>
      {name} {!active && <StatusLabel tone="plain">Ei käytössä</StatusLabel>}
    </div>
  ))

function Sales({ apartment }: Props) {
  const { salesInfo, invoiceData } = apartment
  return (
    <CardColumn>
      <Card title="Kauppatiedot">
        <Facts>
          <Fact label={apartmentFields['salesInfo.purchaseDate'].label}>{printed(salesInfo.purchaseDate, 'day')}</Fact>
          <Fact label={apartmentFields['salesInfo.purchasePrice'].label}>
            {printed(salesInfo.purchasePrice, 'money')}
          </Fact>
          <Fact label={apartmentFields['salesInfo.deptFreePrice'].label}>
            {printed(salesInfo.deptFreePrice, 'money')}
          </Fact>
          <Fact label={apartmentFields['salesInfo.priceWithTaxes'].label}>
            {printed(salesInfo.priceWithTaxes, 'money')}
          </Fact>
          <Fact label={apartmentFields['salesInfo.estimatedPrice'].label}>
            {printed(salesInfo.estimatedPrice, 'money')}
          </Fact>
          <Fact label={apartmentFields['salesInfo.estimatedRent'].heading}>
            {printed(salesInfo.estimatedRent, 'money')}
          </Fact>
          {invoiceData.costCentre && (
            <Fact label={apartmentFields['invoiceData.costCentre'].label}>{invoiceData.costCentre}</Fact>
          )}
        </Facts>
      </Card>
      {(apartment.assignment.inUse || apartment.assignment.earlier.length > 0) && (
        <AssignmentFacts apartment={apartment} />
      )}
    </CardColumn>
  )
}

function AssignmentFacts({ apartment: { assignment } }: Props) {
  const { rewardType, percent, fixedAmountPerMonth, assignmentStart, assignmentEnd, comments, realtors } = assignment
  const warning = sharesWarning(realtors.map(({ rewardPercent }) => rewardPercent))
  const { validFrom, earlier } = assignment
  return (
    <Card title="Toimeksianto">
      <Facts>
        <Fact label={apartmentFields['assignment.rewardType'].label}>{rewardTypeLabels[rewardType]}</Fact>
        <Fact label="Palkkio veroineen">{rewardText({ rewardType, percent, fixedAmountPerMonth })}</Fact>
        {validFrom && <Fact label={apartmentFields['assignment.validFrom'].label}>{printed(validFrom, 'day')}</Fact>}
        {earlier.length > 0 && (
          <Fact label={apartmentFields['assignment.earlier'].label}>
            {earlier.toReversed().map((terms) => (
              <div key={terms.validFrom}>
                {terms.validFrom ? `${printed(terms.validFrom, 'day')} alkaen ` : 'Alusta asti '}
                {terms.inUse ? rewardText(terms) : 'ei toimeksiantoa'}
              </div>
            ))}
          </Fact>
        )}
        <Fact label={apartmentFields['assignment.assignmentStart'].label}>{printed(assignmentStart, 'day')}</Fact>
        <Fact label={apartmentFields['assignment.assignmentEnd'].label}>{printed(assignmentEnd, 'day')}</Fact>
        <Fact label={apartmentFields['assignment.realtors'].label}>
          {realtors.length === 0
            ? null
            : realtors.map(({ name, rewardPercent }) => (
                <div key={name}>
                  {name} {printPercent(rewardPercent)}
                </div>
              ))}
        </Fact>
        {comments && <Fact label={apartmentFields['assignment.comments'].label}>{comments}</Fact>}
      </Facts>
      {warning && <InlineMessage variant="warning">{warning}</InlineMessage>}
    </Card>
  )
}

const rewardText = ({
  rewardType,
  percent,
  fixedAmountPerMonth,
}: Pick<RewardTerms, 'rewardType' | 'percent' | 'fixedAmountPerMonth'>): string =>
  rewardType === 'percent' ? printPercent(shownPercent(percent)) : `${printMoney(fixedAmountPerMonth)}/kk`

/** Kept as 100 less than what is paid (spec section 9). */
const shownPercent = (stored: number): number => Math.round((stored + 100) * 100) / 100

import { PencilIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { expensesApi, type ShownExpense } from '#shared/expenses/api.ts'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { type ExpenseLine, expenseTotals, grossOf } from '#shared/expenses/expense.ts'
import { expenseTypeLabels } from '#shared/expenses/expense-types.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { outgoingStateLabels } from '#shared/outgoing-payments/outgoing-payment.ts'
import { handlingLabels } from '#shared/properties/housing-charges.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import css from './ExpensePage.module.css'
import { ExpenseStateLabel } from './ExpenseStateLabel.tsx'
import { removalWords } from './removal-words.ts'
import { showPaper } from './show-paper.ts'

/** One cost: what it is, what it is made of and what has become of it. */
export function ExpensePage() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(expensesApi.readCost, { params: { id } })}>
      {({ receipt }) => (
        <>
          <Head receipt={receipt} />
          <div className={css.columns}>
            <Terms receipt={receipt} />
            <Money receipt={receipt} />
            <Papers receipt={receipt} />
          </div>
          <Lines receipt={receipt} />
        </>
      )}
    </Loaded>
  )
}

interface Props {
  readonly receipt: ShownExpense
}

function Head({ receipt }: Props) {
  const may = useMay()
  const navigate = useNavigate()
  const { _id, name, lock, payment, standing: state, recurrency, version } = receipt
  const params = { id: _id }
  const pay = useCommand(expensesApi.payExpense, { said: 'Maksu tehty. Se odottaa lähtevissä maksuissa.' })
  const stop = useCommand(expensesApi.changeRecurrency, { said: 'Kulu ei enää toistu' })
  const remove = useRemoval(costListApi.deleteExpense, removalWords, () => navigate('/receipts'))
  const ending = { version, recurrency: { isRecurrent: false, repeatsLeft: 0 } }
  return (
    <PageHead
      title={name}
      mark={state && <ExpenseStateLabel state={state} />}
      parents={[{ to: '/receipts', label: 'Kulut' }]}
      primary={!lock && may('receipts.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/receipts/edit/${_id}` }}
      actions={[
        !payment &&
          may('outgoingPayments.create') && { label: 'Maksa toimittajalle', onSelect: () => pay.mutate({ params }) },
        recurrency.isRecurrent &&
          may('receipts.edit') && {
            label: 'Lopeta toistuminen',
            onSelect: () => stop.mutate({ params, body: ending }),
          },
        !lock &&
          may('receipts.remove') && {
            label: 'Poista',
            danger: true,
            onSelect: () => void remove(`kulu ${name}`, { params }),
          },
      ]}
    />
  )
}

const leftWords = (left: number) => (left === 1 ? 'Vielä yhden kerran' : `Vielä ${printNumber(left)} kertaa`)

function Terms({ receipt }: Props) {
  const { receiptType, date, apartment, apartmentAddress, condominium, condominiumName } = receipt
  const { supplier, iban, reference, taxDeductible, description, recurrency, recurrentOf } = receipt
  return (
    <Card title="Tiedot">
      <Facts rows>
        <Fact label={expenseFields.receiptType.label}>{expenseTypeLabels[receiptType]}</Fact>
        <Fact label={expenseFields.date.label}>{printDay(date)}</Fact>
        {apartment && (
          <Fact label={expenseFields.apartment.label}>
            <Link to={`/apartment/overview/${apartment}`}>{apartmentAddress}</Link>
          </Fact>
        )}
        {condominium && (
          <Fact label={expenseFields.condominium.label}>
            <Link to={`/condominium/overview/${condominium}`}>{condominiumName}</Link>
          </Fact>
        )}
        <Fact label={expenseFields.supplier.label}>{supplier}</Fact>
        {iban && <Fact label={expenseFields.iban.label}>{printIban(iban)}</Fact>}
        {reference && <Fact label={expenseFields.reference.label}>{reference}</Fact>}
        <Fact label={expenseFields.taxDeductible.label}>{taxDeductible ? 'Kyllä' : 'Ei'}</Fact>
        {recurrency.isRecurrent && (
          <Fact label={expenseFields['recurrency.isRecurrent'].label}>{leftWords(recurrency.repeatsLeft)}</Fact>
        )}
        {recurrentOf && (
          <Fact label={expenseFields.recurrentOf.label}>
            <Link to={`/receipts/${recurrentOf}`}>Avaa alkuperäinen kulu</Link>
          </Fact>
        )}
        {description && <Fact label={expenseFields.description.label}>{description}</Fact>}
      </Facts>
    </Card>
  )
}

function Money({ receipt }: Props) {
  const { amount, subtracted, waiting, takenOff, payment, lock, outgoingPayments, products } = receipt
  const { partner, partnerName, subtractDate, inUse } = outgoingPayments
  const isTaken = inUse || receipt.subtractsNext
  return (
    <Card title="Rahat">
      <Facts rows>
        <Fact label={expenseFields.amount.label}>{printMoney(amount)}</Fact>
        {expenseTotals(products).groups.map(
          ({ rate, vat }) =>
            vat !== 0 && (
              <Fact key={rate} label={`Siitä ALV ${printVatRate(rate)}`}>
                {printMoney(vat)}
              </Fact>
            ),
        )}
        {isTaken && (
          <Fact label={inUse ? 'Vähennetään päämieheltä' : 'Seuraavat vähennetään päämieheltä'}>
            <Link to={`/partner/overview/${partner}`}>{partnerName}</Link>
          </Fact>
        )}
        {subtracted > 0 && <Fact label={expenseFields.subtracted.label}>{printMoney(subtracted)}</Fact>}
        {waiting > 0 && (
          <Fact label={expenseFields.waiting.label}>{`${printMoney(waiting)}, ${printDay(subtractDate)} alkaen`}</Fact>
        )}
      </Facts>
      <ul className={css.list}>
        {takenOff.map(({ _id, number, state, amount: part }) => (
          <li key={_id}>
            <Link to={`/outgoing-payments?tab=payments&search=${number}`}>Tilitys {number}</Link>
            <strong className="digits">{printMoney(0 - part)}</strong>
            <small>{outgoingStateLabels[state]}</small>
          </li>
        ))}
        {payment && (
          <li>
            <Link to={`/outgoing-payments?tab=payments&search=${payment.number}`}>
              Maksu toimittajalle {payment.number}
            </Link>
            <small>{outgoingStateLabels[payment.state]}</small>
          </li>
        )}
      </ul>
      {lock && <p className={css.note}>{lock}</p>}
    </Card>
  )
}

const Papers = ({ receipt: { _id, files } }: Props) => (
  <Card title={expenseFields.files.label}>
    {files.length === 0 && <p className={css.note}>Ei tiedostoja.</p>}
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.key}>
          <Button variant="invisible" size="small" onClick={() => void showPaper(_id, file)}>
            {file.name || 'Tiedosto'}
          </Button>
        </li>
      ))}
    </ul>
  </Card>
)

/** Lines have no ids of their own. */
const numbered = (lines: readonly ExpenseLine[]) => lines.map((line, at) => ({ key: `${at} ${line.name}`, line }))

const Lines = ({ receipt: { products } }: Props) => (
  <Card title={expenseFields.products.label}>
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{expenseFields['products.name'].label}</th>
          <th scope="col">{expenseFields['products.count'].label}</th>
          <th scope="col">{expenseFields['products.amount'].label}</th>
          <th scope="col">{expenseFields['products.taxpr'].label}</th>
          <th scope="col">Summa</th>
        </tr>
      </thead>
      <tbody>
        {numbered(products).map(({ key, line }) => (
          <tr key={key}>
            <td>
              {line.name}
              {line.handling && <small>{handlingLabels[line.handling]}</small>}
            </td>
            <td>{printNumber(line.count)}</td>
            <td>{printMoney(line.amount)}</td>
            <td>{printVatRate(line.taxpr)}</td>
            <td>{printMoney(grossOf(line))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

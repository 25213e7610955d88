import { useWatch } from 'react-hook-form'
import { printDay } from '#shared/base/day.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { IncreaseRemoval, rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Increases.module.css'
import type { IncreaseShown } from './increase-values.ts'

const { CheckField } = fieldsOf<typeof IncreaseRemoval>()

interface Props {
  readonly shown: IncreaseShown
  readonly onClose: () => void
}

/** Removes an increase that has begun or been billed: what comes back, and what becomes of the invoices. */
export const IncreaseRemovalDialog = ({ shown: { rentIncrease: increase, billed }, onClose }: Props) => (
  <FormDialog
    title="Poistetaanko vuokrankorotus?"
    submit="Poista korotus"
    danger
    schema={IncreaseRemoval}
    values={{ returnPreviousProducts: true, creditInvoices: billed.length > 0 }}
    save={async ({ returnPreviousProducts, creditInvoices }) =>
      call(rentIncreasesApi.deleteActive, {
        params: { id: increase._id },
        body: { returnPreviousProducts, creditInvoices: returnPreviousProducts && creditInvoices },
      })
    }
    saved="Korotus poistettu"
    onClose={onClose}
  >
    <p className={css.wide}>
      {increase.state === 'active'
        ? `Uusi vuokra ${printMoney(increase.rentAfter)}/kk on voimassa.`
        : 'Uusi vuokra on jo laskutettu, vaikka se ei ole vielä voimassa.'}{' '}
      Poistettu korotus jää luetteloon.
    </p>
    {increase.state === 'active' && (
      <div className={css.wide}>
        <CheckField
          name="returnPreviousProducts"
          label={`Palauta entinen vuokra ${printMoney(increase.rentBefore)}/kk`}
          hint="Ellet valitse tätä, uusi vuokra jää voimaan."
        />
      </div>
    )}
    {billed.length > 0 && <Billed billed={billed} />}
  </FormDialog>
)

/** The invoices with the new rent, told whether they are credited or not. */
function Billed({ billed }: Pick<IncreaseShown, 'billed'>) {
  const isReturned = useWatch({ name: 'returnPreviousProducts' })
  const total = printMoney(sumOf(billed.map(({ amount }) => amount)))
  return (
    <div className={css.wide}>
      <p>
        {billed.length === 1
          ? 'Uudella vuokralla on tehty lasku'
          : `Uudella vuokralla on tehty ${billed.length} laskua`}
        , korotusta yhteensä {total}:
      </p>
      <div className={css.scroll}>
        <table className={`${css.prices} digits`}>
          <thead>
            <tr>
              <th scope="col">Lasku</th>
              <th scope="col">Eräpäivä</th>
              <th scope="col">Korotusta, sis. ALV</th>
            </tr>
          </thead>
          <tbody>
            {billed.map(({ invoice, invoiceNumber, dueDate, amount }) => (
              <tr key={invoice}>
                <th scope="row">{invoiceNumber || 'Laskuluonnos'}</th>
                <td>{printDay(dueDate)}</td>
                <td>{printMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isReturned && (
        <CheckField
          name="creditInvoices"
          label={`Hyvitä liikaa laskutettu ${total}`}
          hint="Jokaisesta laskusta tehdään hyvityslaskun luonnos. Tarkista ja lähetä ne hyvityslaskuista."
        />
      )}
    </div>
  )
}

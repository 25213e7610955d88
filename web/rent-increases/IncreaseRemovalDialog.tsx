import { useWatch } from 'react-hook-form'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { IncreaseRemoval, rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { fieldsOf } from '../ui/fields.ts'
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
          hint="Ilman rastia uusi vuokra jää voimaan."
        />
      </div>
    )}
    {billed.length > 0 && <Credits billed={billed} />}
  </FormDialog>
)

function Credits({ billed }: Pick<IncreaseShown, 'billed'>) {
  const isReturned = useWatch({ name: 'returnPreviousProducts' })
  if (!isReturned) return null
  const total = printMoney(sumOf(billed.map(({ amount }) => amount)))
  return (
    <div className={css.wide}>
      <CheckField
        name="creditInvoices"
        label={`Hyvitä liikaa laskutettu ${total}`}
        hint="Jokaisesta laskusta tehdään hyvityslaskun luonnos. Tarkista ja lähetä ne hyvityslaskuista."
      />
      <ul className={css.plain}>
        {billed.map(({ invoice, invoiceNumber, amount }) => (
          <li key={invoice}>
            {invoiceNumber ? `Lasku ${invoiceNumber}` : 'Laskuluonnos'}:{' '}
            <span className="digits">{printMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { printMoney, sumOf } from '#shared/base/money.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import { outgoingPaymentsApi as api, mostInOrder, OrderDraft } from '#shared/outgoing-payments/api.ts'
import { paymentOrderFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { painVersionLabels, painVersions } from '#shared/outgoing-payments/payment-order.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { Blank } from '../ui/Fallback.tsx'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { saveOrder } from './save-order.ts'

const { DayField, TextField, SelectField } = fieldsOf<typeof OrderDraft>()

/** Puts all payments that wait into a file for the bank. */
export function OrderDialog({ onClose }: { readonly onClose: () => void }) {
  const waiting = useFresh(api.listOutgoing, { body: { state: 'created', sortBy: 'number', itemsPerPage: 5000 } })
  const former = useFresh(api.listOrders, { body: { itemsPerPage: 1 } })
  return (
    <FormFrame title="Tee maksuaineisto" onClose={onClose}>
      <Loaded reading={waiting}>
        {({ rows }) => {
          const fitting = rows.filter(({ iban, total }) => iban !== '' && total > 0).slice(0, mostInOrder)
          if (fitting.length === 0) {
            const text = 'Maksuaineistoon tulevat maksut, joilla on saajan tilinumero ja maksettavaa.'
            return <Blank title="Ei maksettavaa" text={text} />
          }
          return (
            <Loaded reading={former}>
              {({ rows: [latest] }) => <OrderForm payments={fitting} latest={latest} onClose={onClose} />}
            </Loaded>
          )
        }}
      </Loaded>
    </FormFrame>
  )
}

interface FormProps {
  readonly payments: readonly { readonly _id: string; readonly total: number }[]
  /** The file before this one, for what the bank knows the payer by. */
  readonly latest: { readonly bankId: string; readonly pain: (typeof painVersions)[number] } | undefined
  readonly onClose: () => void
}

function OrderForm({ payments, latest, onClose }: FormProps) {
  const sum = printMoney(sumOf(payments.map(({ total }) => total)))
  return (
    <DialogForm
      submit="Tee aineisto"
      schema={OrderDraft}
      values={{
        payments: payments.map(({ _id }) => _id),
        day: payableUntil(today()),
        bankId: latest?.bankId ?? '',
        pain: latest?.pain ?? '3',
      }}
      save={async (body) => (await call(api.createOrder, { body })).order}
      saved="Maksuaineisto tehty"
      onSaved={(order) => void saveOrder(order)}
      onClose={onClose}
    >
      <DayField
        name="day"
        label={paymentOrderFields.day.label}
        required
        hint={`${payments.length === 1 ? '1 maksu' : `${payments.length} maksua`}, yhteensä ${sum}.`}
      />
      <SelectField
        name="pain"
        label={paymentOrderFields.pain.label}
        options={painVersions.map((version) => [version, painVersionLabels[version]])}
      />
      <TextField
        name="bankId"
        label={paymentOrderFields.bankId.label}
        required
        span={2}
        hint={paymentOrderFields.bankId.hint}
      />
    </DialogForm>
  )
}

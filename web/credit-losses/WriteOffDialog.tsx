import { printMoney, sumBy } from '#shared/base/money.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { groupsOfLoss } from '#shared/credit-losses/loss-groups.ts'
import { WriteOffOne } from '#shared/credit-losses/write-off.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './CreditLosses.module.css'
import { noReason, ReasonFields } from './ReasonFields.tsx'

const { MoneyField } = fieldsOf<typeof WriteOffOne>()

/** VAT that is lowered, and whose loss it is. */
function consequencesOf(invoice: Invoice): string {
  const vat = sumBy(groupsOfLoss(invoice, openOf(invoice)), (group) => group.vat)
  return [
    'Laskusta ei enää muistuteta, eikä se ole avoimissa saatavissa, mutta velka ei lakkaa. Jos laskulle tulee maksu, luottotappio pienenee saman verran.',
    vat > 0 ? `Koko avoimessa summassa on arvonlisäveroa ${printMoney(vat)}.` : 'Laskussa ei ole arvonlisäveroa.',
    invoice.principal && 'Laskun raha kuuluu päämiehelle, joten luottotappio on päämiehen, ei tämän tilin.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Writes off what is open of one invoice, or a part of it. */
export const WriteOffDialog = ({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) => (
  <FormDialog
    title={`Kirjaa luottotappio laskusta ${invoice.invoiceNumber}`}
    submit="Kirjaa luottotappio"
    danger
    schema={WriteOffOne}
    values={{ ...noReason(), invoices: [invoice._id], amount: openOf(invoice) }}
    save={(body) => call(creditLossesApi.writeOff, { body })}
    saved="Luottotappio kirjattu"
    onClose={onClose}
  >
    <p className={css.text}>{consequencesOf(invoice)}</p>
    <MoneyField
      name="amount"
      label="Summa"
      required
      hint={`Laskua on avoinna ${printMoney(openOf(invoice))}. Voit kirjata myös osan.`}
    />
    <ReasonFields />
  </FormDialog>
)

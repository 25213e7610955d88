import { useWatch } from 'react-hook-form'
import { printMoney } from '#shared/base/money.ts'
import { itemTypes, productTypes } from '#shared/invoices/lines/line.ts'
import { productFields } from '#shared/invoices/lines/product.fields.ts'
import { type Product, ProductDraft } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useLockedFields } from '../../app/locked-fields.ts'
import { today } from '../../app/today.ts'
import { useFresh } from '../../app/use-call.ts'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { VatField } from './VatField.tsx'
import { ZeroVatField } from './ZeroVatField.tsx'

const { TextField, SelectField, MoneyField } = fieldsOf<typeof ProductDraft>()

interface Props {
  /** The product to change; without it a new one is made. */
  readonly id?: string
  /** The type that a new one begins with. */
  readonly type?: ProductDraft['productType']
  readonly onMade?: (product: Product) => void
  readonly onClose: () => void
}

export const ProductDialog = ({ id, onClose, ...making }: Props) => (
  <FormFrame title={id === undefined ? 'Uusi tuote' : 'Muokkaa tuotetta'} onClose={onClose}>
    {id === undefined ? <ProductForm {...making} onClose={onClose} /> : <EditProduct id={id} onClose={onClose} />}
  </FormFrame>
)

const EditProduct = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Loaded reading={useFresh(productsApi.readProduct, { params: { id } })}>
    {({ product }) => <ProductForm product={product} onClose={onClose} />}
  </Loaded>
)

function ProductForm({ product, type, onMade, onClose }: Omit<Props, 'id'> & { readonly product?: Product }) {
  const save = async (body: ProductDraft) => {
    const reply = product
      ? await call(productsApi.updateProduct, { params: { id: product._id }, body })
      : await call(productsApi.createProduct, { body })
    return reply.product
  }
  return (
    <DialogForm
      locked={useLockedFields('product')}
      submit="Tallenna"
      schema={ProductDraft}
      values={product ?? { productType: type, desc: type ?? '' }}
      save={save}
      saved="Tuote tallennettu"
      {...(onMade && { onSaved: onMade })}
      onClose={onClose}
    >
      <TextField name="desc" label={productFields.desc.label} required span={2} hint={productFields.desc.hint} />
      <SelectField
        name="productType"
        label={productFields.productType.label}
        options={productTypes.map((type) => [type, type])}
      />
      <SelectField
        name="itemtype"
        label={productFields.itemtype.label}
        options={itemTypes.map((unit) => [unit, unit])}
      />
      <PriceField />
      <VatField name="taxpr" label={productFields.taxpr.alone} day={today()} />
      <ReasonField />
      <TextField name="productNumber" label={productFields.productNumber.label} />
      <TextField name="salesAccountId" label={productFields.salesAccountId.label} />
      <TextField name="receivablesAccountId" label={productFields.receivablesAccountId.label} />
      <TextField name="costCentre" label={productFields.costCentre.label} />
    </DialogForm>
  )
}

function ReasonField() {
  const rate = useWatch<ProductDraft, 'taxpr'>({ name: 'taxpr' })
  if (rate > 0) return null
  return <ZeroVatField span={2} hint={productFields.zeroVat.hint} />
}

function PriceField() {
  const [amount, rate] = useWatch<ProductDraft, ['amount', 'taxpr']>({ name: ['amount', 'taxpr'] })
  const isTaxed = rate > 0 && Number.isSafeInteger(amount)
  const hint = isTaxed
    ? `ALV:n kanssa ${printMoney(amount + vatOfNet(amount, rate))}`
    : 'Voit vaihtaa hinnan joka rivillä.'
  return <MoneyField name="amount" label={productFields.amount.label} hint={hint} />
}

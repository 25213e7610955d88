import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { useCall } from '../app/use-call.ts'
import { SelectField } from '../ui/field/SelectField.tsx'

/** Which product a row of a cost is of, for accounts that have any. @param name the field's path in the form */
export function ProductField({ name }: { readonly name: string }) {
  const { data } = useCall(productsApi.listInvoiceProducts, { body: {} })
  const products = (data?.products ?? []).map(({ _id, desc }) => [_id, desc] as const)
  return (
    products.length > 0 && (
      <SelectField
        name={name}
        label={expenseFields['products.productId'].label}
        none="Ei tuotetta"
        options={products}
      />
    )
  )
}

import { parseMoney, printAmount, printMoney } from '#shared/base/money.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import { productFields } from '#shared/invoices/lines/product.fields.ts'
import { ProductDraft, type ProductSummary } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { call } from '../../app/call.ts'
import { CellEdit } from '../../ui/field/CellEdit.tsx'

/** A product's price, which is changed in its cell. */
export const ProductPrice = ({ row }: { readonly row: ProductSummary }) => (
  <CellEdit
    label={`${productFields.amount.label}: ${row.desc}`}
    text={printAmount(row.amount)}
    save={(typed) => changePrice(row, typed)}
  >
    {printMoney(row.amount)}
  </CellEdit>
)

/** Somebody else may have changed it since the list was read: theirs is not written over unseen. */
async function changePrice({ _id: id, amount: shown }: ProductSummary, typed: string): Promise<void> {
  const amount = parseMoney(typed)
  if (amount === undefined) throw invalidField('amount', 'Kirjoita hinta euroina, esimerkiksi 12,50.')
  const { product } = await call(productsApi.readProduct, { params: { id } })
  if (product.amount !== shown) throw conflict('Joku muu on muuttanut hintaa. Päivitä luettelo.')
  await call(productsApi.updateProduct, { params: { id }, body: { ...ProductDraft.parse(product), amount } })
}

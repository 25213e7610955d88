import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useMemo, useState } from 'react'
import { printed } from '#shared/formats/table-columns.ts'
import { productFields } from '#shared/invoices/lines/product.fields.ts'
import type { ProductSummary } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { RowButton } from '../../ui/table/RowButton.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { ProductPrice } from './ProductPrice.tsx'

const ProductDialog = dialogOnDemand(
  async () => (await import('./ProductDialog.tsx')).ProductDialog,
  ({ onClose }) => onClose(),
)

const gross = ({ amount, taxpr }: ProductSummary) => amount + vatOfNet(amount, taxpr)

const others = (mayEdit: boolean): readonly Column<ProductSummary>[] => [
  { key: 'productNumber', title: productFields.productNumber.label },
  { key: 'productType', title: productFields.productType.label },
  { key: 'itemtype', title: productFields.itemtype.label },
  {
    key: 'amount',
    title: productFields.amount.label,
    kind: 'money',
    ...(mayEdit && { cell: (row: ProductSummary) => <ProductPrice row={row} /> }),
  },
  { key: 'taxpr', title: productFields.taxpr.label, kind: 'percent' },
  {
    key: 'gross',
    title: productFields.gross.label,
    kind: 'money',
    sort: false,
    cell: (row) => printed(gross(row), 'money'),
  },
  { key: 'salesAccountId', title: productFields.salesAccountId.label, extra: true },
  { key: 'receivablesAccountId', title: productFields.receivablesAccountId.label, extra: true },
]

/** Which product is open in the dialog: one of the list, or one to be made. */
type Opened = { readonly id?: string } | undefined

export function ProductList() {
  const may = useMay()
  const list = useList(productsApi.listProducts)
  const [opened, setOpened] = useState<Opened>()
  const remove = useProductRemoval()
  const mayEdit = may('products.edit')
  const columns = useMemo((): Column<ProductSummary>[] => {
    const name = ({ _id, desc }: ProductSummary) =>
      mayEdit ? <RowButton onClick={() => setOpened({ id: _id })}>{desc}</RowButton> : desc
    return [{ key: 'desc', title: productFields.desc.label, cell: name }, ...others(mayEdit)]
  }, [mayEdit])
  const create = () => setOpened({})
  return (
    <>
      <PageHead
        title="Tuotteet"
        primary={may('products.create') && { label: 'Lisää tuote', icon: PlusIcon, onSelect: create }}
      />
      <Table
        name="products"
        label="Tuotteet"
        list={list}
        columns={columns}
        search="Hae nimellä, numerolla tai tyypillä"
        actions={(product) => [
          ...(mayEdit ? [{ label: 'Muokkaa', onSelect: () => setOpened({ id: product._id }) }] : []),
          ...(may('products.remove') ? [{ label: 'Poista', danger: true, onSelect: () => remove(product) }] : []),
        ]}
        empty={{
          title: 'Ei tuotteita',
          text: 'Tuotteista tehdään sopimusten ja laskujen rivit: vuokra, vesi, autopaikka.',
          action: may('products.create') && <Button onClick={create}>Lisää ensimmäinen tuote</Button>,
        }}
      />
      {opened && <ProductDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Asks first, then takes the product off the lists; lines made from it stay as they are. */
function useProductRemoval() {
  const { mutate } = useCommand(productsApi.inactivateProduct, { said: 'Tuote poistettu' })
  return async ({ _id, desc }: ProductSummary) => {
    const sure = await confirm({
      title: `Poistetaanko ${desc}?`,
      text: 'Tuotetta ei voi enää valita uusille riveille. Sopimukset ja laskut, joilla se jo on, säilyvät ennallaan.',
      yes: 'Poista tuote',
      danger: true,
    })
    if (sure) mutate({ params: { id: _id } })
  }
}

import { useState } from 'react'
import type { Product } from '#shared/invoices/lines/product.ts'
import { useMay } from '../../app/session.ts'
import pickerCss from '../../ui/choice/Picker.module.css'
import { makingOnDemand } from '../../ui/on-demand.tsx'

const ProductDialog = makingOnDemand(async () => (await import('./ProductDialog.tsx')).ProductDialog)

interface Props {
  /** What the new one is for. */
  readonly type?: Product['productType']
  readonly onMade: (product: Product) => void
}

/** Makes what is not among the products yet, without leaving the form. */
export function NewProductButton(props: Props) {
  const [isMaking, setMaking] = useState(false)
  if (!useMay()('products.create')) return null
  return (
    <>
      <button type="button" className={pickerCss.make} onClick={() => setMaking(true)}>
        Luo uusi tuote
      </button>
      {isMaking && <ProductDialog {...props} onClose={() => setMaking(false)} />}
    </>
  )
}

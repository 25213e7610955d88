import * as z from 'zod'
import { get, post, put } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { productTypes } from './line.ts'
import { Product, ProductDraft, ProductSummary } from './product.ts'

const OneProduct = z.object({ product: Product })
const Products = z.object({ products: z.array(ProductSummary) })

export const productsApi = {
  listProducts: get('/product', { needs: 'products.read', query: ListQuery, reply: listOf(ProductSummary) }),
  /** All in use of the types, by name; of every type when none is told. */
  listInvoiceProducts: post('/product/get-invoice-products', {
    needs: 'products.read',
    body: z.object({ productTypes: z.array(z.enum(productTypes)).max(productTypes.length).default([]) }),
    reply: Products,
  }),
  /** Those of the ids that are the account's, those that have been removed too. */
  readProducts: post('/product/get-products-by-id', {
    needs: 'products.read',
    body: z.object({ ids: z.array(z.string().min(1).max(40)).max(100, 'Enintään 100 tuotetta') }),
    reply: Products,
  }),
  createProduct: post('/product/create', { needs: 'products.create', body: ProductDraft, reply: OneProduct }),
  updateProduct: put('/product/update/:id', { needs: 'products.edit', body: ProductDraft, reply: OneProduct }),
  inactivateProduct: put('/product/in-activate/:id', { needs: 'products.remove', reply: OneProduct }),
  readProduct: get('/product/:id', { needs: 'products.read', reply: OneProduct }),
}

import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, describe, expect, it } from 'vitest'
import { Lease } from '#shared/contracts/lease.ts'
import { vatWarnings } from '#shared/contracts/lease-vat.ts'
import { customersApi } from '#shared/customers/api.ts'
import { Tenant } from '#shared/customers/tenant.ts'
import { Product } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { tellToday } from '../../../web/app/today.ts'
import { ContractSummary } from '../../../web/contracts/form/ContractSummary.tsx'
import { draw } from '../../support/screens/draw.tsx'
import { server, signInAs } from '../../support/screens/server.ts'

describe('the VAT of a rent fits', () => {
  const shop = {
    law: 'LHVL',
    apartment: { vatRegister: true },
    tenant: { isCompany: true, vatRegister: true },
  } as const
  const [taxed, taxless] = [25.5, 0]

  it('business premises let with it to who is in the register, and homes without', () => {
    expect(vatWarnings({ ...shop, taxpr: taxed })).toEqual([])
    expect(vatWarnings({ ...shop, law: 'AHVL', taxpr: taxless })).toEqual([])
    expect(vatWarnings({ ...shop, apartment: { vatRegister: false }, taxpr: taxless })).toEqual([])
  })

  it.each([
    ['a home', { ...shop, law: 'AHVL', taxpr: taxed }, /asunnon vuokra on veroton.*AVL 27 §/],
    ['premises with VAT and a rent without', { ...shop, taxpr: taxless }, /vuokrassa ei ole arvonlisäveroa/],
    ['premises without', { ...shop, apartment: { vatRegister: false }, taxpr: taxed }, /kohdetta ei ole merkitty/],
    [
      'a company that is not in the register',
      { ...shop, tenant: { isCompany: true, vatRegister: false }, taxpr: taxed },
      /AVL 30 §/,
    ],
    ['a person', { ...shop, tenant: { isCompany: false, vatRegister: true }, taxpr: taxed }, /AVL 30 §/],
  ] as const)('not %s', (_, lease, reported) => {
    expect(vatWarnings(lease)).toEqual([expect.stringMatching(reported)])
  })
})

describe('the summary of a contract', () => {
  beforeEach(() => {
    signInAs('owner')
    tellToday('2026-11-21')
    const address = {
      condominium: 'condo-1',
      address: 'Kauppakatu 1',
      number: 'L 1',
      zipCode: '00100',
      city: 'Helsinki',
    }
    server.answers(propertiesApi.readApartment, {
      apartment: {
        ...Apartment.parse({ _id: 'shop-1', ...address, vatRegister: true }),
        condominiumName: 'As Oy',
        owners: [],
      },
    })
    const product = Product.parse({ _id: 'product-1', desc: 'Liiketilan vuokra', taxpr: 25.5 })
    server.answers(productsApi.readProducts, { products: [product] })
  })

  function Summary() {
    const form = useForm({
      defaultValues: {
        apartment: 'shop-1',
        landlords: [],
        tenant: { tenantId: 'tenant-1' },
        otherTenants: [],
        lease: Lease.parse({ startDate: '2027-01-01', moveOut: 'LHVL', rent: 1_000_00, rentProduct: 'product-1' }),
      },
    })
    return (
      <FormProvider {...form}>
        <ContractSummary onOpen={() => undefined} />
      </FormProvider>
    )
  }

  it('tells that a tenant in no register rents with VAT', async () => {
    server.answers(customersApi.readTenant, {
      tenant: Tenant.parse({ _id: 'tenant-1', name: 'Kioski Oy', isCompany: true }),
    })
    draw(<Summary />, '/')
    expect(await screen.findByText(/ei ole merkitty arvonlisäverovelvollisten rekisteriin/)).toBeTruthy()
  })

  it('is silent of one who is', async () => {
    const tenant = Tenant.parse({ _id: 'tenant-1', name: 'Kioski Oy', isCompany: true, vatRegister: true })
    server.answers(customersApi.readTenant, { tenant })
    draw(<Summary />, '/')
    await screen.findByText('Kioski Oy')
    await screen.findByText(/Kauppakatu 1/)
    await screen.findByText(/Liiketilan vuokra/)
    expect(screen.queryByText(/arvonlisäverovelvollisten/)).toBeNull()
  })
})

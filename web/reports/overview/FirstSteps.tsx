import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import type { Need } from '#shared/base/access.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import css from './FirstSteps.module.css'

interface Step {
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly action: string
  readonly to: string
  readonly needs: Need
}

/** What to do in an account that has no contract yet; what has been done is marked. */
export function FirstSteps({ stats }: { stats: Stats }) {
  const may = useMay()
  const steps = useSteps(stats)
  const next = steps.find(({ done }) => !done)
  return (
    <div className={css.first}>
      <Card title="Näin pääset alkuun">
        <p className={css.lead}>Viisi askelta, niin vuokrat laskutetaan automaattisesti kuukausittain.</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title} data-done={step.done || undefined}>
              {step.done ? <CheckCircleFillIcon aria-label="Tehty" /> : <CircleIcon aria-label="Tekemättä" />}
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              {!step.done && may(step.needs) && (
                <LinkButton as={Link} to={step.to} variant={step === next ? 'primary' : 'default'}>
                  {step.action}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

function useSteps({ apartment, tenant, contract }: Stats): readonly Step[] {
  const may = useMay()
  const one = { itemsPerPage: 1 }
  const condominiums = useCall(propertiesApi.listCondominiums, { body: one }, { enabled: may('condominiums.read') })
    .data?.rows
  const products = useCall(productsApi.listProducts, { query: one }, { enabled: may('products.read') }).data
  const condominium = condominiums?.[0]?._id
  return [
    {
      title: 'Lisää taloyhtiö',
      text: 'Taloyhtiö on talo tai kiinteistö, jossa vuokrakohteet ovat.',
      done: condominium !== undefined || apartment.count > 0,
      action: 'Lisää taloyhtiö',
      to: '/condominium/create',
      needs: 'condominiums.create',
    },
    {
      title: 'Lisää vuokrakohde',
      text: 'Asunto, liiketila tai autopaikka, jonka vuokraat.',
      done: apartment.count > 0,
      action: 'Lisää vuokrakohde',
      to: condominium ? `/condominium/${condominium}/create-apartment` : '/condominiums',
      needs: 'apartments.create',
    },
    {
      title: 'Lisää vuokralainen',
      text: 'Henkilö tai yritys, jolle laskut lähetetään.',
      done: tenant.count > 0,
      action: 'Lisää vuokralainen',
      to: '/tenant/create',
      needs: 'tenants.create',
    },
    {
      title: 'Lisää tuote',
      text: 'Laskujen rivit tehdään tuotteista. Aloita tuotteesta, jonka tyyppi on Vuokra.',
      done: (products?.totalLength ?? 0) > 0,
      action: 'Lisää tuote',
      to: '/products',
      needs: 'products.create',
    },
    {
      title: 'Tee vuokrasopimus ja aktivoi se',
      text: 'Aktivoidun sopimuksen laskut luodaan automaattisesti kuukausittain.',
      done: contract.active + contract.notActivated > 0,
      action: 'Tee vuokrasopimus',
      to: '/rental-contract/create',
      needs: 'contracts.create',
    },
  ]
}

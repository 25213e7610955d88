import { CheckCircleFillIcon, CircleIcon } from '@primer/octicons-react'
import { Button, LinkButton } from '@primer/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { accountsApi } from '#shared/accounts/api.ts'
import type { Need } from '#shared/base/access.ts'
import { ProductDraft } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { FirstSteps as Done } from '#shared/reports/figures/overview.ts'
import { call } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/dialog/toasts.ts'
import css from './FirstSteps.module.css'

interface Step {
  readonly title: string
  readonly text: ReactNode
  readonly done: boolean
  readonly action: string
  /** Where it is done, or what does it at once. */
  readonly to: string | (() => void)
  readonly needs: Need
}

/** The first hour of an account: what is to be done until the first invoice, and what has been done of it. */
export function FirstSteps({ done }: { done: Done }) {
  const may = useMay()
  const steps = useSteps(done)
  const next = steps.find((step) => !step.done && may(step.needs))
  const count = steps.filter((step) => step.done).length
  return (
    <div className={css.first}>
      <Card title="Näin pääset alkuun" action={may('account.edit') && <PutAway />}>
        <p className={css.lead}>
          Tehty {count}/{steps.length}. Kun kaikki on tehty, vuokrat laskutetaan automaattisesti kuukausittain.
        </p>
        <progress
          className={css.progress}
          value={count}
          max={steps.length}
          aria-label="Ensimmäisten askelten eteneminen"
        />
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title} data-done={step.done || undefined}>
              {step.done ? <CheckCircleFillIcon aria-label="Tehty" /> : <CircleIcon aria-label="Tekemättä" />}
              <div>
                <h3>{step.title}</h3>
                {!step.done && <p>{step.text}</p>}
              </div>
              {!step.done && may(step.needs) && <StepButton step={step} isNext={step === next} />}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

function StepButton({ step: { to, action }, isNext }: { step: Step; isNext: boolean }) {
  const variant = isNext ? 'primary' : 'default'
  if (typeof to !== 'string')
    return (
      <Button variant={variant} onClick={to}>
        {action}
      </Button>
    )
  return (
    <LinkButton as={Link} to={to} variant={variant}>
      {action}
    </LinkButton>
  )
}

/** What was put away comes back from the account's settings. */
function PutAway() {
  const saving = useCommand(accountsApi.saveViewSettings, {
    said: 'Askeleet piilotettu. Saat ne takaisin tilin asetuksista, välilehdeltä Näkymä.',
  })
  const putAway = async () => {
    try {
      const { version, settings } = (await call(accountsApi.readAccount, {})).account
      saving.mutate({ body: { ...settings.view, firstSteps: false, version } })
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message)
    }
  }
  return (
    <Button size="small" variant="invisible" loading={saving.isPending} onClick={() => void putAway()}>
      Piilota
    </Button>
  )
}

/** The product that rents are billed by, made by one press: of most accounts nothing of it is asked. */
function useRentProduct() {
  const may = useMay()
  const one = { itemsPerPage: 1 }
  const products = useCall(productsApi.listProducts, { query: one }, { enabled: may('products.read') }).data
  const making = useCommand(productsApi.createProduct, { said: 'Tuote Vuokra luotu' })
  return {
    isThere: (products?.totalLength ?? 0) > 0,
    // Once: the button stands until the list has been read again.
    make: () => {
      if (making.isIdle || making.isError) making.mutate({ body: ProductDraft.parse({ desc: 'Vuokra' }) })
    },
  }
}

function useCondominium(): string | undefined {
  const may = useMay()
  const one = { itemsPerPage: 1 }
  const found = useCall(propertiesApi.listCondominiums, { body: one }, { enabled: may('condominiums.read') })
  return found.data?.rows[0]?._id
}

const Home = ({ hasHouse, mayImport }: { hasHouse: boolean; mayImport: boolean }) => (
  <>
    {hasHouse
      ? 'Talo on jo lisätty. Lisää siihen asunto, liiketila tai autopaikka, jonka vuokraat.'
      : 'Lisää ensin talo ja sitten siihen asunto, liiketila tai autopaikka, jonka vuokraat.'}
    {mayImport && (
      <>
        {' '}
        Jos tiedot ovat jo taulukossa, <Link to="/import">tuo ne tiedostosta</Link>.
      </>
    )}
  </>
)

function useSteps({ iban, service, homes, tenants, leases }: Done): readonly Step[] {
  const may = useMay()
  const condominium = useCondominium()
  const rent = useRentProduct()
  return [
    {
      title: 'Omat tiedot ja tilinumero',
      text: 'Nimi ja osoite näkyvät laskuilla, ja vuokrat maksetaan tilille, jonka annat.',
      done: iban,
      action: 'Täytä tiedot',
      to: '/settings',
      needs: 'account.edit',
    },
    {
      title: 'Laskutustapa',
      text: 'Lähetä laskut sähköpostilla omalla laskutuksella tai liitä laskutuspalvelu.',
      done: service,
      action: 'Valitse laskutustapa',
      to: '/settings?tab=invoice-service',
      needs: 'account.edit',
    },
    {
      title: 'Ensimmäinen vuokrakohde',
      text: <Home hasHouse={condominium !== undefined} mayImport={may('imports.create')} />,
      done: homes,
      action: condominium ? 'Lisää vuokrakohde' : 'Lisää taloyhtiö',
      to: condominium ? `/condominium/${condominium}/create-apartment` : '/condominium/create',
      needs: condominium ? 'apartments.create' : 'condominiums.create',
    },
    {
      title: 'Tuote, jolla vuokra laskutetaan',
      text: 'Laskun rivit tehdään tuotteista. Asuntojen vuokrassa ei ole arvonlisäveroa.',
      done: rent.isThere,
      action: 'Luo tuote Vuokra',
      to: rent.make,
      needs: 'products.create',
    },
    {
      title: 'Ensimmäinen vuokralainen',
      text: 'Henkilö tai yritys, jolle laskut lähetetään.',
      done: tenants,
      action: 'Lisää vuokralainen',
      to: '/tenant/create',
      needs: 'tenants.create',
    },
    {
      title: 'Ensimmäinen vuokrasopimus',
      text: 'Aktivoidun sopimuksen laskut luodaan automaattisesti kuukausittain.',
      done: leases,
      action: 'Tee vuokrasopimus',
      to: '/rental-contract/create',
      needs: 'contracts.create',
    },
    {
      title: 'Ensimmäinen lasku',
      text: 'Kun sopimus on aktivoitu, luo erääntyvät laskut. Seuraavat syntyvät itsestään.',
      done: false,
      action: 'Avaa laskut',
      to: '/invoices',
      needs: 'invoices.create',
    },
  ]
}

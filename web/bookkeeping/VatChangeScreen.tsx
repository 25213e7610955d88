import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Blank } from '../ui/Fallback.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const VatTargets = onDemand(async () => (await import('./VatTargets.tsx')).VatTargets)
const VatRuns = onDemand(async () => (await import('./VatRuns.tsx')).VatRuns)

/** Moving prices to a new rate of VAT: what bears one that ends, and the runs so far. */
export function VatChangeScreen() {
  return (
    <>
      <PageHead title="ALV-kannan muutos" parents={[{ to: '/billing-run', label: 'Laskutusajo' }]} />
      <Tabs
        label="ALV-kannan muutos"
        tabs={[
          { key: 'targets', label: 'Siirrettävät', content: () => <Days /> },
          { key: 'runs', label: 'Ajot', content: () => <VatRuns /> },
        ]}
      />
    </>
  )
}

const Days = () => (
  <Loaded reading={useCall(vatApi.readVatDays, {})}>
    {({ days, mayMove }) =>
      days.length > 0 ? (
        <VatTargets days={days} mayMove={mayMove} />
      ) : (
        <Blank
          title="ALV-kannat ovat ajan tasalla"
          text="Kun uusi arvonlisäverokanta on tiedossa, voit siirtää hinnat siihen täällä etukäteen. Laskut luodaan uudella kannalla siitä kaudesta alkaen, jota muutos koskee."
        />
      )
    }
  </Loaded>
)

import { useWatch } from 'react-hook-form'
import { invoiceServiceLabels, invoiceServices } from '#shared/accounts/invoice-services.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { InvoiceServiceDraft, type InvoiceServiceSettings } from '#shared/invoices/invoice-service.ts'
import { SettingsForm } from '../accounts/SettingsForm.tsx'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { changeUser, currentSession } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/Form.tsx'
import { fieldsOf } from '../ui/fields.ts'
import { toast } from '../ui/toasts.ts'

const { TextField, SelectField } = fieldsOf<typeof InvoiceServiceDraft>()

/** The service that the account's invoices go out through. */
export function InvoiceServiceForm() {
  return (
    <Loaded reading={useFresh(invoicesApi.readInvoiceService, {})}>
      {({ invoiceService }) => <ServiceForm standing={invoiceService} />}
    </Loaded>
  )
}

function ServiceForm({ standing }: { standing: InvoiceServiceSettings }) {
  const { service, environment, cid, evoiceAddress, evoiceOperator } = standing
  async function save(body: InvoiceServiceDraft) {
    const saved = await call(invoicesApi.chooseInvoiceService, { body })
    const session = currentSession()
    if (session) changeUser({ ...session.user, invoiceService: saved.invoiceService.service })
    if (!saved.checked) toast.notice('Palveluun ei saatu yhteyttä, joten tunnuksia ei voitu vielä tarkistaa.')
    return { ...saved.invoiceService, apicode: '' }
  }
  return (
    <SettingsForm
      schema={InvoiceServiceDraft}
      values={{ service, environment, cid, apicode: '', evoiceAddress, evoiceOperator }}
      save={save}
      saved="Laskutuspalvelu tallennettu"
    >
      <Section title="Laskutuspalvelu">
        <SelectField
          name="service"
          label="Palvelu"
          none="Ei palvelua, laskut sähköpostilla"
          options={invoiceServices.map((name) => [name, invoiceServiceLabels[name]])}
          span={2}
          hint="Oma laskutus ei vaadi sopimuksia: sähköpostilaskut lähtevät itsestään, paperilaskut tulostat ja verkkolaskut viet välittäjälle tiedostona. Muu palvelu toimittaa ne puolestasi. Ilman palvelua laskut lähtevät vain sähköpostilla."
        />
        <Keys hasKey={standing.hasKey} />
      </Section>
    </SettingsForm>
  )
}

/** What the service knows the account by. The key is written and never shown again. */
function Keys({ hasKey }: { hasKey: boolean }) {
  const service = useWatch<InvoiceServiceDraft, 'service'>({ name: 'service' })
  if (!service) return null
  if (service === 'oma') return <OwnAddress />
  return (
    <>
      <SelectField
        name="environment"
        label="Ympäristö"
        options={[
          ['production', 'Tuotanto'],
          ['test', 'Testi'],
        ]}
      />
      <TextField name="cid" label="Asiakasnumero" required autoComplete="off" />
      <TextField
        name="apicode"
        label="API-tunnus"
        type="password"
        required={!hasKey}
        autoComplete="off"
        span={2}
        {...(hasKey && { hint: 'Tunnus on tallennettu, eikä sitä näytetä. Jätä tyhjäksi, jos se ei muutu.' })}
      />
    </>
  )
}

/** What our own channel says of who sends an e-invoice. */
const OwnAddress = () => (
  <>
    <TextField
      name="evoiceAddress"
      label="Oma verkkolaskuosoite"
      hint="OVT-tunnus tai tilinumero. Tarvitaan vain, jos lähetät verkkolaskuja."
    />
    <TextField
      name="evoiceOperator"
      label="Oman operaattorin tunnus"
      hint="Esimerkiksi 003721291126 (Maventa) tai pankin BIC-tunnus."
    />
  </>
)

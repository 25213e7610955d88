import { Button } from '@primer/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { invoiceServiceLabels, invoiceServices } from '#shared/accounts/invoice-services.ts'
import { InvoiceServiceDraft, type InvoiceServiceSettings } from '#shared/invoices/sending/invoice-service.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { SettingsForm } from '../../accounts/SettingsForm.tsx'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { changeUser, currentSession, useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import css from './PushKeys.module.css'

const { TextField, SelectField } = fieldsOf<typeof InvoiceServiceDraft>()

/** The service that the account's invoices go out through. */
export function InvoiceServiceForm() {
  return (
    <Loaded reading={useFresh(invoiceServiceApi.readInvoiceService, {})}>
      {({ invoiceService }) => (
        <>
          <ServiceForm existing={invoiceService} />
          {invoiceService.service === 'ropoCapital' && <PushOffer hasPush={invoiceService.hasPush} />}
        </>
      )}
    </Loaded>
  )
}

const PushKeysDialog = dialogOnDemand(
  async () => (await import('./PushKeysDialog.tsx')).PushKeysDialog,
  ({ onClose }: { readonly hasKeys: boolean; readonly onClose: () => void }) => onClose(),
)

/** Whether the service tells of changes by itself, for whoever may change the account. */
function PushOffer({ hasPush }: { hasPush: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay()('account.edit')) return null
  return (
    <div className={css.offer}>
      <p>{hasPush ? 'Ropolle on annettu tunnukset ilmoituksia varten.' : 'Muutokset luetaan Roposta tunnin välein.'}</p>
      <Button onClick={() => setOpen(true)}>Ilmoitukset Roposta</Button>
      {isOpen && <PushKeysDialog hasKeys={hasPush} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ServiceForm({ existing }: { existing: InvoiceServiceSettings }) {
  async function save(body: InvoiceServiceDraft) {
    const saved = await call(invoiceServiceApi.chooseInvoiceService, { body })
    const session = currentSession()
    if (session) changeUser({ ...session.user, invoiceService: saved.invoiceService.service })
    if (!saved.checked) toast.notice('Palveluun ei saatu yhteyttä, joten tunnuksia ei voitu vielä tarkistaa.')
    return formOf(saved.invoiceService)
  }
  return (
    <SettingsForm
      schema={InvoiceServiceDraft}
      values={formOf(existing)}
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
          hint="Oma laskutus ei vaadi sopimuksia: sähköpostilaskut lähtevät automaattisesti, paperilaskut tulostat ja verkkolaskut viet välittäjälle tiedostona. Muu palvelu toimittaa ne puolestasi. Ilman palvelua laskut lähtevät vain sähköpostilla."
        />
        <Keys keyOf={existing.hasKey ? existing.service : ''} />
      </Section>
    </SettingsForm>
  )
}

/** Keys are written and never shown again. */
const formOf = ({ hasKey: _, hasPush: __, talenom, ...existing }: InvoiceServiceSettings) => ({
  ...existing,
  apicode: '',
  talenom: { ...talenom, clientSecret: '', subscriptionKey: '' },
})

/** What the service knows the account by. @param keyOf the service whose keys stand */
function Keys({ keyOf }: { keyOf: InvoiceServiceDraft['service'] }) {
  const service = useWatch<InvoiceServiceDraft, 'service'>({ name: 'service' })
  if (!service) return null
  if (service === 'oma') return <OwnAddress />
  if (service === 'talenom') return <TalenomKeys hasKey={keyOf === 'talenom'} />
  return <RopoKeys hasKey={keyOf === 'ropoCapital'} />
}

const existingKey = (hasKey: boolean) =>
  ({
    type: 'password',
    required: !hasKey,
    autoComplete: 'off',
    ...(hasKey && { hint: 'Tunnus on tallennettu, eikä sitä näytetä. Jätä tyhjäksi, jos se ei muutu.' }),
  }) as const

const TalenomKeys = ({ hasKey }: { hasKey: boolean }) => (
  <>
    <TextField
      name="talenom.organizationNumber"
      label="Organisaationumero"
      required
      autoComplete="off"
      hint="Tunnukset saat Talenomin tuesta."
    />
    <TextField name="talenom.clientId" label="Asiakastunniste" required autoComplete="off" />
    <TextField name="talenom.clientSecret" label="Asiakassalaisuus" {...existingKey(hasKey)} />
    <TextField name="talenom.subscriptionKey" label="Tilausavain" {...existingKey(hasKey)} />
    <TextField
      name="talenom.salesAccount"
      label="Myyntitili"
      required
      inputMode="numeric"
      hint="Riveille, joiden tuotteella ei ole omaa tiliä."
    />
    <TextField name="talenom.receivablesAccount" label="Myyntisaamisten tili" required inputMode="numeric" />
  </>
)

function RopoKeys({ hasKey }: { hasKey: boolean }) {
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
      <TextField name="apicode" label="API-tunnus" span={2} {...existingKey(hasKey)} />
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

import { NumberIcon, PencilIcon, PlusIcon, TrashIcon } from '@primer/octicons-react'
import { useNavigate, useParams } from 'react-router-dom'
import { printPostalAddress } from '#shared/base/finnish.ts'
import { customersApi } from '#shared/customers/api.ts'
import { tenantFields } from '#shared/customers/tenant.fields.ts'
import { type ShownTenant, tenantTypeLabels } from '#shared/customers/tenant.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { languageLabels } from '#shared/texts/language-labels.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelCards } from '../app/PanelCards.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card, Cards } from '../ui/Card.tsx'
import { EmailLink, PhoneLink } from '../ui/ContactLink.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { listOf } from './customer-lists.ts'
import { IdentityFact } from './IdentityFact.tsx'
import { useTenantRemoval } from './removals.ts'

export function TenantOverview() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(customersApi.readTenant, { params: { tenantId: id } })}>
      {({ tenant, refNumsInUse }) => (
        <>
          <TenantHead tenant={tenant} refNumsInUse={refNumsInUse} />
          <Cards>
            <TenantFacts tenant={tenant} refNumsInUse={refNumsInUse} />
            <PanelCards of="tenant" id={id} />
          </Cards>
          <PanelCards of="tenant" id={id} wide />
          <PanelTabs of="tenant" id={id} />
        </>
      )}
    </Loaded>
  )
}

interface Props {
  readonly tenant: ShownTenant
  /** The account's tenants have references of their own. */
  readonly refNumsInUse: boolean
}

function TenantHead({ tenant, refNumsInUse }: Props) {
  const may = useMay()
  const navigate = useNavigate()
  const { _id, active, personalRefNumInUse } = tenant
  const rents = active && !tenant.isOnlyKeyHolder
  const list = listOf(tenant)
  const remove = useTenantRemoval(() => navigate(list.to))
  const switchUsage = useCommand(customersApi.switchRefNumUsage, { said: 'Viitenumeron käyttö tallennettu' })
  return (
    <PageHead
      title={tenant.name}
      mark={<TenantMark tenant={tenant} />}
      parents={[list]}
      primary={may('tenants.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/tenant/edit/${_id}` }}
      actions={[
        may('contracts.create') &&
          rents && { label: 'Uusi vuokrasopimus', icon: PlusIcon, to: `/rental-contract/create?tenant=${_id}` },
        may('invoices.create') && rents && { label: 'Uusi lasku', icon: PlusIcon, to: `/invoice/create/${_id}` },
        may('tenants.edit') &&
          rents &&
          refNumsInUse && {
            label: personalRefNumInUse ? 'Anna laskuille omat viitenumerot' : 'Käytä vuokralaisen viitenumeroa',
            icon: NumberIcon,
            busy: switchUsage.isPending,
            onSelect: () =>
              switchUsage.mutate({ params: { id: _id }, body: { personalRefNumInUse: !personalRefNumInUse } }),
          },
        may('tenants.remove') &&
          active && { label: 'Poista', icon: TrashIcon, danger: true, onSelect: () => remove(tenant) },
      ]}
    />
  )
}

function TenantMark({ tenant: { active, selectedTenantType } }: { tenant: ShownTenant }) {
  if (!active) return <StatusLabel tone="plain">Poistettu</StatusLabel>
  if (selectedTenantType === 'tenant') return null
  return <StatusLabel tone="news">{tenantTypeLabels[selectedTenantType]}</StatusLabel>
}

function TenantFacts({ tenant, refNumsInUse }: Props) {
  const { isCompany, evoice, comments } = tenant
  return (
    <Card title="Perustiedot">
      <Facts>
        <IdentityFact customer={tenant} />
        <Fact label={tenantFields.email.label}>
          <EmailLink email={tenant.email} />
        </Fact>
        {tenant.email2 && (
          <Fact label={tenantFields.email2.label}>
            <EmailLink email={tenant.email2} />
          </Fact>
        )}
        <Fact label={tenantFields.phone.label}>
          <PhoneLink phone={tenant.phone} />
        </Fact>
        <Fact label="Postiosoite">{printPostalAddress(tenant)}</Fact>
        {isCompany && <Fact label={tenantFields.contactPersonName.label}>{tenant.contactPersonName}</Fact>}
        {isCompany && (
          <Fact label={tenantFields.contactPersonPhone.label}>
            <PhoneLink phone={tenant.contactPersonPhone} />
          </Fact>
        )}
        <Fact label="Luottotiedot">{tenant.creditReport ? 'Tarkistettu' : 'Ei tarkistettu'}</Fact>
        {isCompany && <Fact label={tenantFields.vatRegister.label}>{tenant.vatRegister ? 'Kyllä' : 'Ei'}</Fact>}
        {!isCompany && !tenant.finnishCitizen && <Fact label={tenantFields.finnishCitizen.label}>Ei</Fact>}
        <Fact label={tenantFields.invoiceLanguage.label}>{languageLabels[tenant.invoiceLanguage]}</Fact>
        {evoice.evoiceAddress && <Fact label={tenantFields['evoice.evoiceAddress'].label}>{evoice.evoiceAddress}</Fact>}
        {evoice.evoiceOperator && (
          <Fact label={tenantFields['evoice.evoiceOperator'].label}>{evoice.evoiceOperator}</Fact>
        )}
        {evoice.evoiceId && <Fact label={tenantFields['evoice.evoiceId'].label}>{evoice.evoiceId}</Fact>}
        {refNumsInUse && <Fact label="Viitenumero">{referenceText(tenant)}</Fact>}
        {tenant.labels.length > 0 && <Fact label={tenantFields.labels.label}>{tenant.labels.join(', ')}</Fact>}
        {comments && <Fact label={tenantFields.comments.label}>{comments}</Fact>}
      </Facts>
    </Card>
  )
}

const referenceText = ({ personalRefNumInUse, refNum }: ShownTenant) => {
  if (!personalRefNumInUse) return 'Jokaisella laskulla oma'
  return refNum ? printReference(refNum) : 'Annetaan seuraavalla laskulla'
}

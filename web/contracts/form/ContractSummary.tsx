import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { printDay, printSpan } from '#shared/base/day.ts'
import { type Cents, printMoney } from '#shared/base/money.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { Lease, lastDayOfLease, lawOf } from '#shared/contracts/lease.ts'
import { billsAhead } from '#shared/contracts/lease-billing.ts'
import { leaseWarnings } from '#shared/contracts/lease-faults.ts'
import { landlordKindLabels } from '#shared/contracts/lease-labels.ts'
import { productsOfLease } from '#shared/contracts/lease-products.ts'
import { vatWarnings } from '#shared/contracts/lease-vat.ts'
import { rentIncreaseTypeLabels } from '#shared/contracts/rent-increase-type.ts'
import { customersApi } from '#shared/customers/api.ts'
import { depositTypeLabels } from '#shared/deposits/deposit-types.ts'
import { printDueDays } from '#shared/invoices/due-dates.ts'
import { netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import type { ProductSummary } from '#shared/invoices/lines/product.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/form/Form.tsx'
import css from './ContractForm.module.css'
import { contractSteps, missingIn, stepOf } from './contract-steps.ts'
import type { Values } from './contract-values.ts'

/** Everything as it is about to be agreed, with the invoices that follow. Reckoned only while it is in sight. */
export function ContractSummary({ onOpen }: { readonly onOpen: (at: number) => void }) {
  const values = useWatch<Values>() as Values
  const lease = useMemo(() => Lease.safeParse(values.lease).data, [values.lease])
  return (
    <>
      <Section title="Osapuolet">
        <div className={css.wide}>
          <PartyFacts values={values} />
        </div>
      </Section>
      <Missing values={values} onOpen={onOpen} />
      {lease && <LeaseSummary lease={lease} values={values} />}
    </>
  )
}

/** What is still to be filled, each leading to its step. */
function Missing({ values, onOpen }: { readonly values: Values; readonly onOpen: (at: number) => void }) {
  const missing = missingIn(values)
  if (missing.length === 0) return null
  return (
    <Section title="Vielä täytettävä">
      <ul className={css.missing}>
        {missing.map(({ path, message }) => {
          const at = contractSteps.findIndex(({ key }) => key === stepOf(path))
          return (
            <li key={path}>
              <button type="button" onClick={() => onOpen(at)}>
                {message}
              </button>{' '}
              ({contractSteps[at]?.title})
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function PartyFacts({ values }: { values: Values }) {
  const { apartment, tenant, otherTenants = [], landlords } = values
  const home = useCall(propertiesApi.readApartment, { params: { id: apartment } }, { enabled: apartment !== '' })
  return (
    <Facts>
      <Fact label={contractFields.apartment.label}>{apartment && home.data && fullAddress(home.data.apartment)}</Fact>
      <Fact label={contractFields.tenants.label}>
        {[tenant, ...otherTenants].map(({ tenantId }, at) => (
          <TenantName key={tenantId || String(at)} id={tenantId} />
        ))}
      </Fact>
      <Fact label={contractFields.landlords.label}>
        {landlords.map(({ landlordId, onModel }, at) =>
          onModel === 'Account' ? (
            <div key="account">{landlordKindLabels.Account}</div>
          ) : (
            <PartnerName key={landlordId || String(at)} id={landlordId} />
          ),
        )}
      </Fact>
    </Facts>
  )
}

function TenantName({ id }: { id: string }) {
  const { data } = useCall(customersApi.readTenant, { params: { tenantId: id } }, { enabled: id !== '' })
  return <div>{data?.tenant.name ?? '–'}</div>
}

function PartnerName({ id }: { id: string }) {
  const { data } = useCall(customersApi.readPartner, { params: { partnerId: id } }, { enabled: id !== '' })
  return <div>{data?.partner.name ?? '–'}</div>
}

function LeaseSummary({ lease, values }: { lease: Lease; values: Values }) {
  const warnings = Object.values(leaseWarnings(lease, today()))
  return (
    <>
      <Section title="Vuokrasuhde">
        <div className={css.wide}>
          <TermFacts lease={lease} />
        </div>
        <Warnings of={warnings} />
      </Section>
      <Billing lease={lease} values={values} />
    </>
  )
}

function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className={css.warnings}>
      {of.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}

function TermFacts({ lease }: { lease: Lease }) {
  const last = lastDayOfLease(lease)
  const { absoluteGuarantee } = lease
  return (
    <Facts>
      <Fact label={contractFields['lease.leaseType'].label}>{lease.leaseType}</Fact>
      <Fact label={contractFields['lease.startDate'].label}>{printDay(lease.startDate)}</Fact>
      <Fact label={contractFields['lease.endDate'].label}>{last && printDay(last)}</Fact>
      <Fact label={contractFields['lease.rentDueDateNumber'].label}>{printDueDays(lease)}</Fact>
      <Fact label="Vakuus">
        {lease.useDeposit
          ? `${printMoney(lease.deposit)}, ${depositTypeLabels[lease.depositType].toLowerCase()}`
          : 'Ei vakuutta'}
      </Fact>
      {absoluteGuarantee.isUsed && (
        <Fact label={contractFields['lease.absoluteGuarantee.name'].label}>{absoluteGuarantee.name}</Fact>
      )}
      <Fact label="Vuokrankorotus">{increaseOf(lease)}</Fact>
    </Facts>
  )
}

function increaseOf({ noRentIncrease, rentIncreaseType, percentagePrefix, rentIncreasePercentage }: Lease): ReactNode {
  if (noRentIncrease) return contractFields['lease.noRentIncrease'].label
  const percent =
    rentIncreasePercentage > 0 ? `, ${percentagePrefix} ${String(rentIncreasePercentage).replace('.', ',')} %` : ''
  return `${rentIncreaseTypeLabels[rentIncreaseType]}${percent}`
}

/** A product as far as reckoning goes; one that was removed counts as without VAT. */
const productOf = (products: readonly ProductSummary[], id: string) => {
  const existing = products.find(({ _id }) => _id === id)
  return existing && { ...existing, version: 0 }
}

/** What does not fit between the VAT of the rent, the home and its tenant. */
function VatWarnings({ lease, taxpr, values }: { lease: Lease; taxpr: number; values: Values }) {
  const { apartment, tenant } = values
  const { tenantId } = tenant
  const home = useCall(propertiesApi.readApartment, { params: { id: apartment } }, { enabled: apartment !== '' }).data
  const payer = useCall(customersApi.readTenant, { params: { tenantId } }, { enabled: tenantId !== '' }).data
  if (!home || !payer) return null
  return <Warnings of={vatWarnings({ law: lawOf(lease), taxpr, ...home, ...payer })} />
}

function Billing({ lease, values }: { lease: Lease; values: Values }) {
  const ids = [lease.rentProduct, lease.waterProduct].filter(Boolean)
  const { data } = useCall(productsApi.readProducts, { body: { ids } }, { enabled: ids.length > 0 })
  const products = data?.products ?? []
  const rent = productOf(products, lease.rentProduct)
  if (!rent) return null
  const lines = productsOfLease(lease, { rent, water: productOf(products, lease.waterProduct) })
  const bills = billsAhead(lease, lines, today(), 4)
  return (
    <>
      <Section title="Kuukausittain">
        <ul className={css.bills}>
          {lines.map((line) => (
            <li key={`${line.productId} ${line.desc} ${line.amount}`}>
              {line.desc}
              {line.count !== 1 && ` ${line.count} × ${printMoney(line.amount)}`}
              <strong className="digits">{printMoney(netOf(line))}</strong>
            </li>
          ))}
          <Sum of={totalsOf(lines)} />
        </ul>
        <VatWarnings lease={lease} taxpr={rent.taxpr} values={values} />
      </Section>
      <Section title="Ensimmäiset laskut aktivoinnin jälkeen">
        <ul className={css.bills}>
          {bills.map(({ key, period, dueDate, total, explanation }) => (
            <li key={key}>
              {printSpan(period)}, eräpäivä {printDay(dueDate)}
              <strong className="digits">{printMoney(total)}</strong>
              {explanation.map((sentence) => (
                <small key={sentence}>{sentence}</small>
              ))}
            </li>
          ))}
          {lease.useDeposit && lease.depositType === 'invoice' && (
            <li>
              Vakuus laskuluonnoksena, eräpäivä {lease.depositDueDate ? printDay(lease.depositDueDate) : '–'}
              <strong className="digits">{printMoney(lease.deposit)}</strong>
            </li>
          )}
        </ul>
      </Section>
    </>
  )
}

const Sum = ({ of: { vat, gross } }: { of: { vat: Cents; gross: Cents } }) => (
  <li>
    Yhteensä{vat !== 0 && `, ALV ${printMoney(vat)}`}
    <strong className="digits">{printMoney(gross)}</strong>
  </li>
)

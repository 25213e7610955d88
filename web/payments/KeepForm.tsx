import * as z from 'zod'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import { call } from '../app/call.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { DialogForm } from '../ui/form/FormDialog.tsx'
import css from './EntryDialog.module.css'
import type { EntryReply } from './EntryFacts.tsx'

const Keep = z.object({ tenant: z.string().min(1, 'Valitse vuokralainen') })

/** What is left of a payment waits to the good of a tenant for a later invoice; what waits so may wait for a person again. */
export function KeepForm({ entry, tenant, onClose }: EntryReply & { readonly onClose: () => void }) {
  const keep = async (body: { tenant: string }) =>
    (await call(paymentsApi.keepMoney, { params: { id: entry._id }, body })).entry
  if (entry.tenant) {
    return (
      <DialogForm
        submit="Palauta kohdistettaviin"
        schema={z.object({ tenant: z.string() })}
        values={{ tenant: '' }}
        save={keep}
        saved="Maksu odottaa kohdistamista"
        onClose={onClose}
      >
        <p className={css.whole}>
          {`${printMoney(entry.open)} on vuokralaisen ${entry.tenantName} hyväksi. Kun palautat sen, sen voi taas kohdistaa.`}
        </p>
      </DialogForm>
    )
  }
  return (
    <DialogForm
      submit="Jätä maksajan hyväksi"
      schema={Keep}
      values={{ tenant: tenant?._id ?? '' }}
      save={keep}
      saved="Maksu on maksajan hyväksi"
      onClose={onClose}
    >
      <p className={css.whole}>
        {`${printMoney(entry.open)} jää odottamaan. Sen voi myöhemmin kohdistaa laskulle tai palauttaa, ja se näkyy vuokralaisen tiliotteella.`}
      </p>
      <TenantPicker name="tenant" label={entryFields.tenant.label} required span={2} chosen={tenant?.name} />
    </DialogForm>
  )
}

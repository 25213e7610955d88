import { InlineMessage } from '@primer/react/experimental'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { contractSendingApi } from '#shared/contracts/sending-api.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import css from './SendingNotice.module.css'

interface Lacking {
  readonly stops: boolean
  readonly sentence: string
}

const Notice = ({ stops, sentence, children }: Lacking & { readonly children: ReactNode }) => (
  <div role="status" className={css.notice}>
    <InlineMessage variant={stops ? 'critical' : 'warning'}>
      {stops ? 'Laskuja ei voi lähettää.' : 'Tarkista laskujen lähetys.'} {sentence}
    </InlineMessage>
    {children}
  </div>
)

/** What keeps a contract's invoices from reaching their payer, before the first of them is made; nothing when all is well. */
export function SendingNotice({ contract }: { readonly contract: string }) {
  const { data } = useCall(contractSendingApi.readSending, { params: { id: contract } })
  const mayEdit = useMay()('tenants.edit')
  if (!data?.sentence) return null
  return (
    <Notice {...data}>{mayEdit && <Link to={`/tenant/edit/${data.payer}`}>Täydennä vuokralaisen tiedot</Link>}</Notice>
  )
}

/** The same on the page of the tenant who is billed, contract by contract. */
export function SendingOfTenant({ id }: { readonly id: string }) {
  const { data } = useCall(contractSendingApi.readSendingOfTenant, { params: { tenantId: id } })
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Card title="Laskujen lähetys">
      <div className={css.notices}>
        {rows.map(({ contract, apartmentAddress, ...lacking }) => (
          <Notice key={contract} {...lacking}>
            <Link to={`/rental-contract/overview/${contract}`}>{apartmentAddress}</Link>
          </Notice>
        ))}
      </div>
    </Card>
  )
}

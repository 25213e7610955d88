import { keysApi } from '#shared/keys/api.ts'
import { keyFields } from '#shared/keys/key.fields.ts'
import type { KeySummary } from '#shared/keys/key.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Fact, Facts } from '../ui/Facts.tsx'
import { FormFrame } from '../ui/form/FormDialog.tsx'
import { HandoverList } from './HandoverList.tsx'
import { KeyStatusLabel } from './KeyTable.tsx'

/** One key: what it is and who has held it. */
export function KeyHistory({ row, onClose }: { readonly row: KeySummary; readonly onClose: () => void }) {
  const { _id, code, status, location } = row
  const comments = useCall(keysApi.readKey, { params: { id: _id } }).data?.key.comments
  const handovers = useCall(keysApi.listHandovers, { query: { key: _id, itemsPerPage: 100 } })
  return (
    <FormFrame title={`Avain ${code}`} onClose={onClose}>
      <Facts>
        <Fact label={keyFields.status.label}>
          <KeyStatusLabel status={status} />
        </Fact>
        <Fact label={keyFields.places.label}>{row.places}</Fact>
        <Fact label={keyFields.location.label}>{location}</Fact>
        {comments && <Fact label={keyFields.comments.label}>{comments}</Fact>}
      </Facts>
      <Loaded reading={handovers}>
        {({ rows }) => (
          <HandoverList
            title="Luovutukset"
            rows={rows}
            who={({ tenantName }) => tenantName}
            none="Ei vielä luovutuksia."
          />
        )}
      </Loaded>
    </FormFrame>
  )
}

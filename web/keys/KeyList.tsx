import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { keysApi } from '#shared/keys/api.ts'
import { keyFields } from '#shared/keys/key.fields.ts'
import { keyStatuses, keyStatusLabels } from '#shared/keys/key.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { KeyTable } from './KeyTable.tsx'
import { useKeyDialogs } from './use-key-dialogs.tsx'

/** Every key of the account, where it hangs and who has it. */
export function KeyList() {
  const may = useMay()
  const list = useList(keysApi.listKeys, { filters: ['status'] })
  const { open, dialog } = useKeyDialogs()
  const create = () => open({ kind: 'new' })
  return (
    <>
      <PageHead
        title="Avaimet"
        primary={may('keys.create') && { label: 'Lisää avain', icon: PlusIcon, onSelect: create }}
        actions={[may('keys.edit') && { label: 'Luovuta avain', onSelect: () => open({ kind: 'hand' }) }]}
      />
      <KeyTable
        name="keys"
        list={list}
        open={open}
        search="Hae tunnuksella, osoitteella tai haltijalla"
        filters={
          <Filter
            list={list}
            name="status"
            label={keyFields.status.label}
            all="Kaikki tilat"
            options={keyStatuses.map((status) => [status, keyStatusLabels[status]])}
          />
        }
        empty={{
          title: 'Ei avaimia',
          text: 'Kirjaa avaimet tänne, niin tiedät aina, kenellä mikäkin avain on.',
          action: may('keys.create') && <Button onClick={create}>Lisää ensimmäinen avain</Button>,
        }}
      />
      {dialog}
    </>
  )
}

import { useMemo } from 'react'
import { contactsApi as api } from '#shared/contacts/api.ts'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { contactColumns, queueColumns, stateOptions } from './inquiry-columns.tsx'
import { useInquiryRemoval } from './inquiry-removal.ts'
import { useOpened } from './opened.ts'

const InquiryPanel = dialogOnDemand(
  async () => (await import('./InquiryPanel.tsx')).InquiryPanel,
  ({ onClose }) => onClose(),
)

/** What can be done to a row of either list. */
function useInquiryActions(type: InquiryType, open: (id: string) => void) {
  const may = useMay()
  const remove = useInquiryRemoval(type)
  const mark = useCommand(api.markRead)
  const handle = useCommand(api.setHandled)
  return (row: { readonly _id: string; readonly name: string; readonly read: boolean; readonly handled: string }) => {
    const params = { id: row._id }
    return [
      { label: 'Avaa', onSelect: () => open(row._id) },
      may('contacts.edit') && {
        label: row.read ? 'Merkitse lukemattomaksi' : 'Merkitse luetuksi',
        onSelect: () => mark.mutate({ params, body: { type, read: !row.read } }),
      },
      may('contacts.edit') && {
        label: row.handled ? 'Palauta käsittelyyn' : 'Merkitse käsitellyksi',
        onSelect: () => handle.mutate({ params, body: { type, handled: !row.handled } }),
      },
      may('contacts.remove') && { label: 'Poista', danger: true, onSelect: () => void remove(row) },
    ]
  }
}

/** @param apartment only those about one apartment */
export function ContactList({ apartment }: { readonly apartment?: string }) {
  const list = useList(api.listContacts, {
    filters: ['state'],
    ...(apartment && { fixed: { apartment }, prefix: 'contacts.' }),
  })
  const [opened, open] = useOpened('contact')
  // The address changes with what is open, and the rows need not be drawn again for it.
  const columns = useMemo(() => contactColumns(open), [open])
  return (
    <>
      <Table
        name="contacts"
        label="Yhteydenotot"
        list={list}
        columns={apartment ? columns.filter(({ key }) => key !== 'about') : columns}
        search="Hae nimellä, osoitteella tai viestistä"
        filters={<Filter list={list} name="state" label="Tila" all="Kaikki tilat" options={stateOptions} />}
        actions={useInquiryActions('contact', open)}
        empty={{
          title: 'Ei yhteydenottoja',
          text: 'Verkkosivujen kautta tulleet viestit näkyvät täällä. Puhelut ja käynnit voit kirjata itse.',
        }}
      />
      {opened && <InquiryPanel type="contact" id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

export function QueueList() {
  const list = useList(api.listQueue, { filters: ['state'], prefix: 'queue.' })
  const [opened, open] = useOpened('waiting')
  const columns = useMemo(() => queueColumns(open), [open])
  return (
    <>
      <Table
        name="queue-contacts"
        label="Asuntojono"
        list={list}
        columns={columns}
        search="Hae nimellä tai paikkakunnalla"
        filters={<Filter list={list} name="state" label="Tila" all="Kaikki tilat" options={stateOptions} />}
        actions={useInquiryActions('queue', open)}
        empty={{
          title: 'Jonossa ei ole ketään',
          text: 'Asuntoa jonottavat toiveineen näkyvät täällä.',
        }}
      />
      {opened && <InquiryPanel type="queue" id={opened} onClose={() => open(undefined)} />}
    </>
  )
}

import { LinkIcon, PlusIcon } from '@primer/octicons-react'
import { LinkButton } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { type CountedFormSummary, formsApi } from '#shared/forms/api.ts'
import { formFields } from '#shared/forms/form.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { FormLink } from './FormLink.tsx'

const columns: readonly Column<CountedFormSummary>[] = [
  { key: 'name', title: formFields['metadata.name'].label, to: ({ _id }) => `/form/edit/${_id}` },
  {
    key: 'active',
    title: formFields.state.label,
    cell: ({ active }) => (
      <StatusLabel tone={active ? 'good' : 'plain'}>{active ? 'Käytössä' : 'Pois käytöstä'}</StatusLabel>
    ),
  },
  { key: 'fields', title: formFields.fields.label, kind: 'number' },
  {
    key: 'submissions',
    title: formFields.submissions.label,
    kind: 'number',
    to: ({ _id }) => `/form-submissions?formId=${_id}`,
  },
  { key: 'updated', title: formFields.updated.label, cell: ({ updated }) => (updated ? printInstant(updated) : '–') },
]

/** The account's forms: made, switched on and off, and their links copied. */
export function FormList() {
  const may = useMay()
  const list = useList(formsApi.listForms)
  const setActive = useCommand(formsApi.setFormActive, { said: 'Lomakkeen tila päivitetty' })
  const remove = useRemoval(formsApi.deleteForm, {
    text: 'Lomake poistuu myös vuokrakohteista ja sopimuksista, joihin se on liitetty, eikä sitä voi enää täyttää. Saadut vastaukset säilyvät.',
    yes: 'Poista lomake',
    said: 'Lomake poistettu',
  })
  const [linked, setLinked] = useState<{ form: string; name: string }>()
  const mayEdit = may('forms.edit')
  return (
    <>
      <PageHead
        title="Lomakkeet"
        primary={may('forms.create') && { label: 'Uusi lomake', icon: PlusIcon, to: '/form/create' }}
        actions={[may('formSubmissions.read') && { label: 'Vastaukset', to: '/form-submissions' }]}
      />
      <Table
        name="forms"
        label="Lomakkeet"
        list={list}
        columns={columns}
        search="Hae lomaketta"
        actions={({ _id, name, active, submissions }) => [
          active && { label: 'Linkki ja QR-koodi', icon: LinkIcon, onSelect: () => setLinked({ form: _id, name }) },
          mayEdit && { label: 'Muokkaa', to: `/form/edit/${_id}` },
          submissions > 0 && { label: 'Näytä vastaukset', to: `/form-submissions?formId=${_id}` },
          mayEdit && {
            label: active ? 'Poista käytöstä' : 'Ota käyttöön',
            onSelect: () => setActive.mutate({ params: { id: _id }, body: { active: !active } }),
          },
          may('forms.remove') && {
            label: 'Poista',
            danger: true,
            onSelect: () => void remove(`lomake ${name}`, { params: { id: _id } }),
          },
        ]}
        empty={{
          title: 'Ei lomakkeita',
          text: 'Tee lomake, jonka asukkaat tai hakijat täyttävät linkistä: vikailmoitus, muuttolomake, asuntohakemus.',
          action: may('forms.create') && (
            <LinkButton as={Link} to="/form/create">
              Tee ensimmäinen lomake
            </LinkButton>
          ),
        }}
      />
      {linked && <FormLink {...linked} onClose={() => setLinked(undefined)} />}
    </>
  )
}

import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { formsApi, submissionsApi } from '#shared/forms/api.ts'
import { submissionFields } from '#shared/forms/form.fields.ts'
import { answeredColumns, type Form } from '#shared/forms/form.ts'
import { type SubmissionSummary, sortOfColumn } from '#shared/forms/submission.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useSubmissionRemoval } from './submission-removal.ts'

const SubmissionDialog = dialogOnDemand(
  async () => (await import('./SubmissionDialog.tsx')).SubmissionDialog,
  ({ onClose }) => onClose(),
)
const HeadersDialog = dialogOnDemand(
  async () => (await import('./HeadersDialog.tsx')).HeadersDialog,
  ({ onClose }) => onClose(),
)

/** Which one is open is in the address, so that a letter leads to it. */
const parameter = 'submission'

/** What has been answered; of one form by the columns that its people chose. */
export function SubmissionList() {
  const may = useMay()
  const list = useList(submissionsApi.listSubmissions, { filters: ['formId', 'apartment', 'rentalContract'] })
  const [address, setAddress] = useSearchParams()
  const [choosing, setChoosing] = useState(false)
  const formId = list.filters.formId ?? ''
  const query = { itemsPerPage: 500, uncounted: 'yes' } as const
  const forms = useCall(formsApi.listForms, { query }, { enabled: may('forms.read') }).data?.rows
  const form = useCall(formsApi.readForm, { params: { id: formId } }, { enabled: formId !== '' && may('forms.read') })
    .data?.form
  const opened = address.get(parameter)
  const open = (id: string | undefined) =>
    setAddress(
      (old) => {
        if (id === undefined) old.delete(parameter)
        else old.set(parameter, id)
        return old
      },
      { replace: id === undefined },
    )
  const remove = useSubmissionRemoval()
  const columns = useSubmissionColumns(formId === '' ? undefined : form, open)
  return (
    <>
      <PageHead
        title="Lomakevastaukset"
        actions={[
          form &&
            may('formSubmissions.edit') && {
              label: 'Valitse näytettävät vastaukset',
              onSelect: () => setChoosing(true),
            },
          may('forms.read') && { label: 'Lomakkeet', to: '/forms' },
        ]}
      />
      <Table
        name={formId ? `form-submissions-${formId}` : 'form-submissions'}
        label={form ? `Vastaukset: ${form.metadata.name}` : 'Lomakevastaukset'}
        list={list}
        columns={columns}
        search="Hae vastauksista"
        filters={
          <Filter
            list={list}
            name="formId"
            label={submissionFields.formId.label}
            all="Kaikki lomakkeet"
            options={(forms ?? []).map(({ _id, name }) => [_id, name] as const)}
          />
        }
        actions={(row) => [
          { label: 'Avaa', onSelect: () => open(row._id) },
          may('formSubmissions.remove') && { label: 'Poista', danger: true, onSelect: () => void remove(row) },
        ]}
        empty={{ title: 'Ei vastauksia', text: 'Vastaukset tulevat tänne, kun joku täyttää lomakkeen sen linkistä.' }}
      />
      {opened && <SubmissionDialog id={opened} onClose={() => open(undefined)} />}
      {form && choosing && <HeadersDialog form={form} onClose={() => setChoosing(false)} />}
    </>
  )
}

function useSubmissionColumns(
  form: Form | undefined,
  open: (id: string) => void,
): readonly Column<SubmissionSummary>[] {
  return useMemo(() => {
    const chosen = form ? answeredColumns(form).filter(({ name }) => form.defaultHeaders.includes(name)) : []
    const created: Column<SubmissionSummary> = {
      key: 'created',
      title: submissionFields.created.label,
      cell: (row) => <RowButton onClick={() => open(row._id)}>{printInstant(row.created)}</RowButton>,
    }
    return [
      created,
      ...(form ? [] : [{ key: 'formName', title: submissionFields.formName.label }]),
      { key: 'about', title: submissionFields.about.label },
      ...chosen.map(
        ({ name, label }): Column<SubmissionSummary> => ({
          key: sortOfColumn(name),
          title: label,
          cell: ({ answers }) => answers?.[name] || '–',
        }),
      ),
      ...(chosen.length > 0 ? [] : [{ key: 'summary', title: submissionFields.summary.label, long: true as const }]),
    ]
  }, [form, open])
}

import * as z from 'zod'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { CheckList } from '../../ui/choice/CheckList.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const Attached = z.object({
  group: z.string().min(1, 'Valitse ryhmä').default(''),
  accounts: z.array(z.string()).min(1, 'Valitse vähintään yksi tili').max(50, 'Enintään 50 tiliä kerralla').default([]),
})
const { SelectField } = fieldsOf<typeof Attached>()

const all = { page: 1, itemsPerPage: 100 }

/** Puts accounts that the person owns into a group that they own. */
export function AttachDialog({ onClose }: { onClose: () => void }) {
  const groups = useCall(groupsApi.searchGroups, { query: all })
  return (
    <FormFrame title="Liitä tilejä ryhmään" onClose={onClose}>
      <Loaded reading={groups}>
        {({ rows }) => <Accounts groups={rows.filter(({ role }) => role === 'owner')} onClose={onClose} />}
      </Loaded>
    </FormFrame>
  )
}

interface Props {
  readonly groups: readonly { readonly _id: string; readonly name: string }[]
  readonly onClose: () => void
}

function Accounts({ groups, onClose }: Props) {
  const accounts = useCall(groupsApi.listGroupAccounts, { query: all })
  if (groups.length === 0) return <Blank title="Ei ryhmää" text="Lisää ensin ryhmä, jonka omistat." />
  return (
    <Loaded reading={accounts}>
      {({ rows }) => (
        <DialogForm
          schema={Attached}
          values={{ group: groups[0]?._id ?? '' }}
          submit="Liitä ryhmään"
          saved="Tilit liitetty ryhmään"
          save={async (body) => {
            await call(groupsApi.attachGroupMultiple, { body })
            return body
          }}
          onClose={onClose}
        >
          <SelectField name="group" label="Ryhmä" options={groups.map(({ _id, name }) => [_id, name])} />
          <CheckList
            name="accounts"
            label="Tilit, jotka omistat"
            options={rows
              .filter(({ owned }) => owned)
              .map(({ _id, name, groupName }) => ({ id: _id, label: name, note: groupName }))}
          />
        </DialogForm>
      )}
    </Loaded>
  )
}

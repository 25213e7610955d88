import * as z from 'zod'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import { mostChosenAccounts } from '#shared/base/in-account.ts'
import { SearchedCheckList } from '../../ui/choice/SearchedCheckList.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { Loaded } from '../Loaded.tsx'
import { useCall } from '../use-call.ts'

const Choice = z.object({
  accounts: z.array(z.string()).max(mostChosenAccounts, `Valitse enintään ${mostChosenAccounts} tiliä`).default([]),
})

interface Props {
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Which accounts of group mode its lists are of. */
export function AccountDialog({ chosen, onChoose, onClose }: Props) {
  const reading = useCall(groupsApi.listActiveAccounts, {})
  return (
    <FormFrame title="Näytettävät tilit" onClose={onClose}>
      <Loaded reading={reading}>
        {({ accounts }) => (
          <DialogForm
            schema={Choice}
            submit="Näytä"
            saved="Tilit valittu"
            // One that has left the group is not chosen any more.
            values={{ accounts: accounts.flatMap(({ _id }) => (chosen.includes(_id) ? _id : [])) }}
            save={async ({ accounts: ids }) => {
              onChoose(ids.length < accounts.length ? ids : [])
              return undefined
            }}
            onClose={onClose}
          >
            <SearchedCheckList
              name="accounts"
              label="Ryhmän luettelot näyttävät valitut tilit, ilman valintaa kaikki."
              search="Hae tiliä"
              options={accounts.map(({ _id, name }) => ({ id: _id, label: name }))}
            />
          </DialogForm>
        )}
      </Loaded>
    </FormFrame>
  )
}

import * as z from 'zod'
import { bankingApi as api } from '#shared/banking/api.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './BankAccounts.module.css'

const Chosen = z.object({ bank: z.string().min(1, 'Valitse pankki').default('') })
const { SelectField } = fieldsOf<typeof Chosen>()

/** Which bank; the browser then goes there and comes back to the return page. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormFrame title="Yhdistä pankkitili" onClose={onClose}>
      <Loaded reading={useCall(api.listInstitutions, {})}>
        {({ institutions }) => (
          <DialogForm
            schema={Chosen}
            values={{ bank: '' }}
            submit="Siirry pankkiin"
            saved="Siirrytään pankkiin"
            save={async ({ bank }) => {
              const { link } = await call(api.readConsentLink, { params: { id: bank } })
              window.location.assign(link.link)
              return { bank }
            }}
            onClose={onClose}
          >
            <p className={css.hint}>
              Tunnistaudut pankissa ja valitset tilit, joiden tapahtumat saa lukea. Maksuja ei voi tehdä tällä luvalla.
            </p>
            <SelectField
              name="bank"
              label="Pankki"
              none="Valitse pankki"
              options={institutions.map(({ id, name }) => [id, name])}
              required
            />
          </DialogForm>
        )}
      </Loaded>
    </FormFrame>
  )
}

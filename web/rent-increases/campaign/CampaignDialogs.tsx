import { printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { AskedIncrease, type CampaignRow, IncreaseChoice, IncreaseHold } from '#shared/rent-increases/campaign.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { typeRules } from '#shared/rent-increases/indices/index-series.ts'
import { call } from '../../app/call.ts'
import { optionsOf } from '../../app/picker-of.tsx'
import { SendTypeField } from '../../invoices/sending/SendTypeField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

interface OfRow {
  readonly row: CampaignRow
  readonly onClose: () => void
}

const Hold = fieldsOf<typeof IncreaseHold>()

/** Keeps a contract out of runs until it is released. */
export const HoldDialog = ({ row: { _id, contractNumber }, onClose }: OfRow) => (
  <FormDialog
    title={`Pidä sopimus ${contractNumber} poissa ajosta`}
    submit="Pidä poissa"
    schema={IncreaseHold}
    values={{ reason: '' }}
    save={(body) => call(campaignApi.holdIncrease, { params: { contract: _id }, body })}
    saved="Korotus pidetään poissa ajosta"
    onClose={onClose}
  >
    <Hold.TextField name="reason" label="Syy" required span={2} hint="Näkyy kaikille, jotka katsovat korotusajoa." />
  </FormDialog>
)

const Choice = fieldsOf<typeof IncreaseChoice>()

/** What of one contract's increase is otherwise than the lease and its first day say. */
export function ChoiceDialog({ row, onClose }: OfRow) {
  const { _id, contractNumber, type, ceiling, rentBefore, rentAfter, choice } = row
  const computed = rentAfter === null ? '' : ` Nyt ${printMoney(rentBefore)} → ${printMoney(rentAfter)}.`
  return (
    <FormDialog
      title={`Sopimuksen ${contractNumber} korotus`}
      submit="Tallenna"
      schema={IncreaseChoice}
      values={choice ?? IncreaseChoice.parse({})}
      save={(body) => call(campaignApi.changeIncrease, { params: { contract: _id }, body })}
      saved="Korotus muutettu"
      onClose={onClose}
    >
      {typeRules[type].percentage && (
        <Choice.NumberField
          name="percentage"
          label={increaseFields.percentage.heading}
          noneValue={null}
          hint={
            ceiling === null ? 'Oletus: sopimuksen mukaan.' : `Sopimuksen mukaan enintään ${printPercent(ceiling)}.`
          }
        />
      )}
      <Choice.MoneyField
        name="rent"
        label={increaseFields.rent.label}
        unit={increaseFields.rent.unit}
        hint={`Oletus: korotusehdon mukainen vuokra.${computed}`}
      />
      <Choice.DayField name="dueDate" label={increaseFields.dueDate.alone} hint="Oletus: ensimmäinen mahdollinen." />
      <SendTypeField name="sendType" label="Ilmoituksen lähetystapa" none="Sopimuksen mukaan" tenant={row.tenant} />
    </FormDialog>
  )
}

/** Only what is billed can be raised. */
const billedContracts = optionsOf(
  billingApi.listRecurring,
  ({ _id, contractNumber, apartmentAddress, tenantName }) => ({
    id: _id,
    label: `${apartmentAddress}, ${tenantName}`,
    note: `Sopimus ${contractNumber}`,
  }),
)

const Ask = fieldsOf<typeof AskedIncrease>()

/** Brings a contract into the month's run before its own day. */
export const AskDialog = ({ month, onClose }: { readonly month: string; readonly onClose: () => void }) => (
  <FormDialog
    title="Lisää sopimus korotusajoon"
    submit="Lisää"
    schema={AskedIncrease}
    values={{ contract: '', month }}
    save={(body) => call(campaignApi.askIncrease, { body })}
    saved="Sopimus lisätty ajoon"
    onClose={onClose}
  >
    <Ask.PickField name="contract" label="Sopimus" required span={2} source={billedContracts} counted="sopimusta" />
  </FormDialog>
)

import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { isDay, printDay } from '#shared/base/day.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { type ClosingPreview, closingSentences } from '#shared/contracts/ending/closing-preview.ts'
import { Dismissal, dismissalFaults } from '#shared/contracts/ending/dismissal.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { dismissalWarnings, proposedDismissal } from '#shared/contracts/ending/dismissal-proposal.ts'
import { noticeParties } from '#shared/contracts/ending/notice-terms.ts'
import { lawOf } from '#shared/contracts/lease.ts'
import { noticePartyLabels } from '#shared/contracts/lease-labels.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { CalculationTree } from '../ui/calculation/CalculationTree.tsx'
import { ShowCalculation } from '../ui/calculation/ShowCalculation.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { DismissalReadings } from './DismissalReadings.tsx'
import css from './form/ContractForm.module.css'

/** An agreed period of notice only shapes the proposal; what is written down is the days. */
const DialogDraft = Dismissal.extend({
  dismissedBy: z.enum(noticeParties),
  noticeGiven: z.string().refine(isDay, 'Anna irtisanomispäivä'),
  givesReadings: z.boolean().default(false),
  agreedMonths: z.number().int().min(0, 'Anna kuukaudet').max(60, 'Anna kuukaudet').optional(),
})
type DialogDraft = z.output<typeof DialogDraft>
const { SelectField, DayField, WholeNumberField, TextareaField } = fieldsOf<typeof DialogDraft>()

interface Props {
  readonly contract: RentalContract
  readonly onClose: () => void
}

const rulesFor = ({ lease }: RentalContract) =>
  DialogDraft.check(({ value, issues }) => {
    for (const [name, message] of Object.entries(dismissalFaults(lease, value))) {
      issues.push({ code: 'custom', path: [name], message, input: value })
    }
  })

/** What has been written down of it, or a notice of the tenant's today. */
const given = ({ version, lease }: RentalContract) => ({
  version,
  dismissedBy: lease.dismissedBy || ('tenant' as const),
  noticeGiven: lease.noticeGiven || today(),
  dismissalDate: lease.dismissalDate,
  movingDay: lease.movingDay,
  dismissalReason: lease.dismissalReason,
  givesReadings: false,
})

/** Who gave notice and when: the lawful days are proposed and explained, and others may be chosen. */
export const DismissalDialog = ({ contract, onClose }: Props) => (
  <FormDialog
    title="Irtisano sopimus"
    submit="Irtisano"
    schema={rulesFor(contract)}
    values={given(contract)}
    save={async ({ agreedMonths: _, givesReadings: __, ...body }) =>
      (await call(dismissalApi.dismissContract, { params: { id: contract._id }, body })).contract
    }
    saved="Sopimus irtisanottu"
    onClose={onClose}
  >
    <SelectField
      name="dismissedBy"
      label={contractFields['lease.dismissedBy'].label}
      options={noticeParties.map((party) => [party, noticePartyLabels[party]])}
    />
    <DayField
      name="noticeGiven"
      label={contractFields['lease.noticeGiven'].label}
      required
      hint={contractFields['lease.noticeGiven'].hint}
    />
    <WholeNumberField name="agreedMonths" label="Sovittu irtisanomisaika" unit="kk" hint="Oletus: lain mukainen." />
    <Proposal contract={contract} />
    <DayField
      name="dismissalDate"
      label={contractFields['lease.dismissalDate'].label}
      required
      hint={contractFields['lease.dismissalDate'].hint}
    />
    <DayField name="movingDay" label={contractFields['lease.movingDay'].label} />
    <Warnings contract={contract} />
    <BillingAtEnd contract={contract} />
    <DismissalReadings contract={contract} />
    <TextareaField name="dismissalReason" label={contractFields['lease.dismissalReason'].label} span={2} />
  </FormDialog>
)

/** What follows by law from what has been given so far. */
function useProposal({ lease }: RentalContract) {
  const [by, given, agreedMonths] = useWatch<DialogDraft, ['dismissedBy', 'noticeGiven', 'agreedMonths']>({
    name: ['dismissedBy', 'noticeGiven', 'agreedMonths'],
  })
  return isDay(given ?? '') ? proposedDismissal(lease, { by, given, agreedMonths }) : undefined
}

function Proposal({ contract }: { contract: RentalContract }) {
  const { setValue } = useFormContext<DialogDraft>()
  const proposal = useProposal(contract)
  const { leaseEnds = '', movingDay = '' } = proposal?.notice ?? {}
  // Days that were written down before stay until another day of notice asks for others.
  const reported = useRef(contract.lease.dismissalDate ? leaseEnds : '')
  useEffect(() => {
    if (!leaseEnds || leaseEnds === reported.current) return
    reported.current = leaseEnds
    setValue('dismissalDate', leaseEnds, { shouldValidate: true })
    setValue('movingDay', movingDay)
  }, [leaseEnds, movingDay, setValue])
  return (
    <div className={css.wide} role="status">
      {proposal?.refusal && (
        <ul className={css.warnings}>
          {proposal.refusal.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            Voit silti kirjata päättymispäivän, josta osapuolet ovat sopineet tai jonka tuomioistuin on määrännyt.
          </li>
        </ul>
      )}
      {proposal?.notice && (
        <>
          <p>
            Lain mukaan sopimus päättyy <strong>{printDay(leaseEnds)}</strong> ja muuttopäivä on{' '}
            <strong>{printDay(movingDay)}</strong>.
          </p>
          <ul className={css.explained}>
            {proposal.notice.explanation.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What the last day makes of the invoices that have been made, before it is written down. */
function BillingAtEnd({ contract }: { contract: RentalContract }) {
  const dismissalDate = useWatch<DialogDraft, 'dismissalDate'>({ name: 'dismissalDate' }) ?? ''
  const isAsked = isDay(dismissalDate) && dismissalDate >= contract.lease.startDate
  const given = { params: { id: contract._id }, query: { dismissalDate } }
  const closing = useCall(closingApi.previewClosing, given, { enabled: isAsked }).data?.closing
  const sentences = isAsked && closing ? closingSentences(closing, dismissalDate) : []
  return (
    <div className={css.wide} role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isAsked && closing && <ClosingCalculations closing={closing} />}
    </div>
  )
}

function ClosingCalculations({ closing: { credits, rests } }: { readonly closing: ClosingPreview }) {
  const papers = [...credits, ...rests]
  if (papers.length === 0) return null
  return (
    <ShowCalculation of="laskutuksen päättäminen">
      {() =>
        papers.map(({ from, amount, calculation }) => <CalculationTree key={`${from} ${amount}`} of={calculation} />)
      }
    </ShowCalculation>
  )
}

function Warnings({ contract }: { contract: RentalContract }) {
  const proposal = useProposal(contract)
  const [dismissalDate, movingDay, by] = useWatch<DialogDraft, ['dismissalDate', 'movingDay', 'dismissedBy']>({
    name: ['dismissalDate', 'movingDay', 'dismissedBy'],
  })
  const warnings = proposal?.notice ? dismissalWarnings(proposal.notice, { dismissalDate, movingDay }) : []
  const isLandlords = by === 'landlord' && lawOf(contract.lease) === 'AHVL'
  return (
    <div className={css.wide} role="status">
      {warnings.length > 0 && (
        <ul className={css.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isLandlords && (
        <p>Vuokranantajan on irtisanottava kirjallisesti ja ilmoitettava päättymispäivä ja peruste (AHVL 54 §).</p>
      )}
    </div>
  )
}

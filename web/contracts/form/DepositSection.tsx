import { useWatch } from 'react-hook-form'
import { printNumber } from '#shared/base/finnish.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { lawOf } from '#shared/contracts/lease.ts'
import { depositOf, type LeaseProposal } from '#shared/contracts/lease-proposal.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { depositTypeLabels, depositTypes } from '#shared/deposits/deposit-types.ts'
import { depositWarning } from '#shared/properties/deposit-ceiling.ts'
import { today } from '../../app/today.ts'
import { Section } from '../../ui/form/Form.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import css from './ContractForm.module.css'
import type { Values } from './contract-values.ts'
import { useProposal } from './use-proposal.ts'

const { SelectField, CheckField, MoneyField, DayField, TextField } = fieldsOf<typeof RentalContractDraft>()

/** What secures the landlord's claims. @param isNew whence a proposed deposit comes is told */
export const DepositSection = ({ isNew }: { readonly isNew: boolean }) => (
  <>
    <Section title="Vakuus">
      <DepositFields isNew={isNew} />
    </Section>
    <Section title="Omavelkainen takaus">
      <GuaranteeFields />
    </Section>
  </>
)

function DepositFields({ isNew }: { readonly isNew: boolean }) {
  const [isUsed, type = 'invoice'] = useWatch<Values, ['lease.useDeposit', 'lease.depositType']>({
    name: ['lease.useDeposit', 'lease.depositType'],
  })
  const hint = useProposedHint(isNew)
  return (
    <>
      <CheckField name="lease.useDeposit" label={contractFields['lease.useDeposit'].label} />
      {isUsed && (
        <>
          <MoneyField name="lease.deposit" label={contractFields['lease.deposit'].label} required hint={hint} />
          <SelectField
            name="lease.depositType"
            label={contractFields['lease.depositType'].label}
            options={depositTypes.map((each) => [each, depositTypeLabels[each]])}
            hint={type === 'invoice' ? 'Aktivointi tekee vakuudesta laskuluonnoksen.' : undefined}
          />
          <DayField
            name="lease.depositDueDate"
            label={contractFields['lease.depositDueDate'].label}
            required={type === 'invoice'}
          />
          <TextField
            name="lease.depositIban"
            label={`${contractFields['lease.depositIban'].label} (IBAN)`}
            hint={contractFields['lease.depositIban'].hint}
          />
          <CheckField name="lease.socialWelfareAccepted" label={contractFields['lease.socialWelfareAccepted'].label} />
          <CeilingWarning />
        </>
      )}
    </>
  )
}

const sources: Record<LeaseProposal['depositBy'], string> = {
  account: 'tilin oletus',
  former: 'kuten kohteen edellisessä sopimuksessa',
  '': '',
}

/** Whence the deposit came, as long as it is as it was proposed. */
function useProposedHint(isNew: boolean): string | undefined {
  const proposal = useProposal(isNew)
  const [deposit, rent] = useWatch<Values, ['lease.deposit', 'lease.rent']>({ name: ['lease.deposit', 'lease.rent'] })
  if (!proposal?.depositMonths || !rent || deposit !== depositOf(rent, proposal.depositMonths)) return undefined
  return `Ehdotus: ${printNumber(proposal.depositMonths)} kuukauden vuokra, ${sources[proposal.depositBy]}.`
}

/** The law's ceiling is said, never forced: the contract may be older than it. */
function CeilingWarning() {
  const [deposit, monthlyRent, moveOut = 'AHVL'] = useWatch<Values, ['lease.deposit', 'lease.rent', 'lease.moveOut']>({
    name: ['lease.deposit', 'lease.rent', 'lease.moveOut'],
  })
  if (!deposit || !monthlyRent) return null
  const warning = depositWarning({ law: lawOf({ moveOut }), agreed: today(), deposit, monthlyRent })
  return (
    <div className={css.wide} role="status">
      {warning && <div className={css.warnings}>{warning}</div>}
    </div>
  )
}

function GuaranteeFields() {
  const isUsed = useWatch<Values, 'lease.absoluteGuarantee.isUsed'>({ name: 'lease.absoluteGuarantee.isUsed' })
  return (
    <>
      <CheckField
        name="lease.absoluteGuarantee.isUsed"
        label={contractFields['lease.absoluteGuarantee.isUsed'].label}
      />
      {isUsed && (
        <>
          <TextField
            name="lease.absoluteGuarantee.name"
            label={contractFields['lease.absoluteGuarantee.name'].label}
            required
          />
          <TextField
            name="lease.absoluteGuarantee.social"
            label={contractFields['lease.absoluteGuarantee.social'].label}
          />
          <MoneyField
            name="lease.absoluteGuarantee.maxAmount"
            label={contractFields['lease.absoluteGuarantee.maxAmount'].label}
            hint={contractFields['lease.absoluteGuarantee.maxAmount'].hint}
          />
        </>
      )}
    </>
  )
}

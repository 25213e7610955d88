import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '#shared/base/day.ts'
import { depositDueDay, depositOf, type LeaseProposal } from '#shared/contracts/lease-proposal.ts'
import { today } from '../../app/today.ts'
import type { Start, Values } from './contract-values.ts'
import { useProposal } from './use-proposal.ts'

/** Fills what the home that is picked and the rent that is typed tell; what the person has written stays as it is. */
export function LeaseProposals({ start }: { readonly start: Start }) {
  const proposal = useProposal(true)
  useRentProduct(proposal, start.values.lease.rentProduct)
  const { isOld, lease } = start.values
  // A deposit of a contract made elsewhere stands on its paper. One that was left half-filled may have been done without.
  useDeposit(isOld || lease.rent ? undefined : proposal)
  return null
}

const byUs = { shouldDirty: true, shouldValidate: true }

function useRentProduct(proposal: LeaseProposal | undefined, begun: string) {
  const { getValues, setValue } = useFormContext<Values>()
  const given = useRef(begun)
  const proposed = proposal?.rentProduct
  useEffect(() => {
    const now = getValues('lease.rentProduct')
    if (!proposed || now === proposed || (now && now !== given.current)) return
    given.current = proposed
    setValue('lease.rentProduct', proposed, byUs)
  }, [proposed, getValues, setValue])
}

function useDeposit(proposal: LeaseProposal | undefined) {
  const { getValues, setValue } = useFormContext<Values>()
  const [rent, startDate] = useWatch<Values, ['lease.rent', 'lease.startDate']>({
    name: ['lease.rent', 'lease.startDate'],
  })
  const given = useRef({ useDeposit: false, deposit: undefined as number | undefined, depositDueDate: '' })
  const months = proposal?.depositMonths ?? 0
  useEffect(() => {
    if (!months || typeof rent !== 'number' || !Number.isSafeInteger(rent) || rent <= 0) return
    const { useDeposit: isUsed, deposit, depositDueDate } = getValues('lease')
    const before = given.current
    if (Boolean(isUsed) !== before.useDeposit || (deposit || undefined) !== before.deposit) return
    const isOwnDay = (depositDueDate ?? '') !== before.depositDueDate
    const next = {
      useDeposit: true,
      deposit: depositOf(rent, months),
      depositDueDate: depositDueDay(isDay(startDate) ? startDate : '', today()),
    }
    given.current = isOwnDay ? { ...next, depositDueDate: '' } : next
    setValue('lease.useDeposit', true, byUs)
    setValue('lease.deposit', next.deposit, byUs)
    if (!isOwnDay) setValue('lease.depositDueDate', next.depositDueDate, byUs)
  }, [months, rent, startDate, getValues, setValue])
}

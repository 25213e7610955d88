import { Button } from '@primer/react'
import { depositsApi } from '#shared/deposits/api.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'

/** Of a contract that was put in force before there was a register: takes its deposit there. Nothing once it is there. */
export function RegisterDeposit({ contract }: { contract: string }) {
  const may = useMay()
  const isWanted = may('deposits.create') && may('deposits.read')
  const existing = useCall(depositsApi.listDeposits, { body: { contract, itemsPerPage: 20 } }, { enabled: isWanted })
    .data?.rows
  const registering = useCommand(depositsApi.registerContractDeposit, { said: 'Vakuus lisätty luetteloon' })
  if (existing?.length !== 0) return null
  return (
    <div>
      <Button
        size="small"
        loading={registering.isPending}
        onClick={() => registering.mutate({ params: { id: contract } })}
      >
        Lisää vakuusluetteloon
      </Button>
    </div>
  )
}

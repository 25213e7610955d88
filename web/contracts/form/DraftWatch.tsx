import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { callQuietly } from '../../app/call.ts'
import { useCall } from '../../app/use-call.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { keepHere, type Start, textOf, type Values } from './contract-values.ts'
import { type DraftKeeper, draftKeeper, type Kept } from './draft-keeper.ts'

const DraftNotice = onDemand(async () => (await import('./DraftNotice.tsx')).DraftNotice)

interface Props {
  readonly start: Start
  /** Takes the keeper, so that saving the contract can wait for it. */
  readonly onKeeper: (keeper: DraftKeeper) => void
  readonly onKept: (kept: Kept) => void
}

/** Keeps the form as it is filled, and says so when another tab goes on with it. */
export function DraftWatch({ start, onKeeper, onKept }: Props) {
  const { watch, getValues, reset, formState } = useFormContext<Values>()
  const title = useTitle()
  const keeper = useRef<DraftKeeper>(undefined)
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const { id, version, typed } = start
  const isChange = start.contract !== undefined
  // Read while it is drawn: it is told anew when others' changes have been taken in.
  const { defaultValues } = formState
  const read = useEffectEvent(() => ({ title, values: textOf(getValues(), defaultValues) }))
  const tell = useEffectEvent((next: Kept) => {
    setKept(next)
    onKept(next)
  })
  const take = useEffectEvent(onKeeper)
  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true })
    const made = draftKeeper({
      version,
      read: () => read(),
      save: async (text) => {
        const body = { ...text, isChange }
        return (await callQuietly(contractsApi.saveContractDraft, { params: { id }, body })).draft.version
      },
      keepHere: keepHere(id),
      tell: (next) => tell(next),
    })
    keeper.current = made
    take(made)
    const subscription = watch((_, { name }) => name && made.changed())
    window.addEventListener('pagehide', made.hold)
    return () => {
      subscription.unsubscribe()
      window.removeEventListener('pagehide', made.hold)
      made.hold()
    }
  }, [id, version, typed, isChange, watch, reset])
  if (kept.kind !== 'gone' && kept.kind !== 'elsewhere') return null
  return <DraftNotice isGone={kept.kind === 'gone'} id={id} onGoOn={(theirs) => keeper.current?.takeOver(theirs)} />
}

/** What the draft is called among others. */
function useTitle(): string {
  const [apartment, tenantId] = useWatch<Values, ['apartment', 'tenant.tenantId']>({
    name: ['apartment', 'tenant.tenantId'],
  })
  const home = useCall(propertiesApi.readApartment, { params: { id: apartment } }, { enabled: apartment !== '' })
  const person = useCall(customersApi.readTenant, { params: { tenantId } }, { enabled: tenantId !== '' })
  const names = [apartment && home.data && fullAddress(home.data.apartment), tenantId && person.data?.tenant.name]
  return names.filter(Boolean).join(', ').slice(0, 200)
}

import { Button, LinkButton } from '@primer/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { call, callQuietly } from '../../app/call.ts'
import { useCall } from '../../app/use-call.ts'
import css from './ContractForm.module.css'
import { keepHere, type Start, textOf, type Values } from './contract-start.ts'
import { type DraftKeeper, draftKeeper, type Kept } from './draft-keeper.ts'

interface Props {
  readonly start: Start
  /** Takes the keeper, so that saving the contract can wait for it. */
  readonly onKeeper: (keeper: DraftKeeper) => void
  readonly onKept: (kept: Kept) => void
}

/** Keeps the form as it is filled, and says so when another tab goes on with it. */
export function DraftWatch({ start, onKeeper, onKept }: Props) {
  const { watch, getValues } = useFormContext<Values>()
  const title = useTitle()
  const keeper = useRef<DraftKeeper>(undefined)
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const read = useEffectEvent(() => ({ title, values: textOf(getValues()) }))
  const tell = useEffectEvent((next: Kept) => {
    setKept(next)
    onKept(next)
  })
  const take = useEffectEvent(onKeeper)
  const { id, version } = start
  const isChange = start.contract !== undefined
  useEffect(() => {
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
  }, [id, version, isChange, watch])
  return <DraftNotice kept={kept} id={id} onGoOn={(theirs) => keeper.current?.takeOver(theirs)} />
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

interface NoticeProps {
  readonly kept: Kept
  readonly id: string
  /** Goes on over what another tab has kept, whose version is given. */
  readonly onGoOn: (theirs: number) => void
}

function DraftNotice({ kept, id, onGoOn }: NoticeProps) {
  if (kept.kind === 'gone') {
    return (
      <div className={css.notice} role="alert">
        <p>Luonnoksesta on jo tehty sopimus tai se on poistettu toisessa välilehdessä. Tätä ei enää tallenneta.</p>
        <LinkButton as={Link} to={`/rental-contract/overview/${id}`}>
          Avaa sopimus
        </LinkButton>
      </div>
    )
  }
  if (kept.kind !== 'elsewhere') return null
  const goOn = async () => {
    const { draft } = await call(contractsApi.readContractDraft, { params: { id } })
    onGoOn(draft.version)
  }
  const reload = () => {
    keepHere(id)(undefined)
    window.location.reload()
  }
  return (
    <div className={css.notice} role="alert">
      <p>Luonnosta on muokattu toisessa välilehdessä tai laitteessa. Kumpi versio jää voimaan?</p>
      <Button onClick={reload}>Näytä toinen versio</Button>
      <Button onClick={() => void goOn()}>Jatka tästä versiosta</Button>
    </div>
  )
}

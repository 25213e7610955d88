import { Button, LinkButton } from '@primer/react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { contractsApi } from '#shared/contracts/api.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { latestOf } from '../../app/latest.ts'
import { useLockedFields } from '../../app/locked-fields.ts'
import { useMay } from '../../app/session.ts'
import { faultsIn } from '../../ui/form/draft.ts'
import { type Bar, Form } from '../../ui/form/Form.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Steps } from '../../ui/Steps.tsx'
import css from './ContractForm.module.css'
import { type Begun, useExistingContract, useNewContract } from './contract-start.ts'
import { contractRules, contractSteps, type StepKey, stepOf } from './contract-steps.ts'
import { keepHere, type Start, type Values } from './contract-values.ts'
import { DraftWatch } from './DraftWatch.tsx'
import type { DraftKeeper, Kept } from './draft-keeper.ts'
import { PartiesSection } from './PartiesSection.tsx'

// Drawn once the first step is: the page is there sooner, and every step is when somebody comes to it.
const ChargesSection = onDemand(async () => (await import('./ChargesSection.tsx')).ChargesSection)
const BillingSection = onDemand(async () => (await import('./BillingSection.tsx')).BillingSection)
const TermSection = onDemand(async () => (await import('./TermSection.tsx')).TermSection)
const DepositSection = onDemand(async () => (await import('./DepositSection.tsx')).DepositSection)
const IncreaseSection = onDemand(async () => (await import('./IncreaseSection.tsx')).IncreaseSection)
const OthersSection = onDemand(async () => (await import('./OthersSection.tsx')).OthersSection)
const ContractSummary = onDemand(async () => (await import('./ContractSummary.tsx')).ContractSummary)
const LeaseProposals = onDemand(async () => (await import('./LeaseProposals.tsx')).LeaseProposals, { waiting: null })
const StepStates = onDemand(async () => (await import('./StepStates.tsx')).StepStates, { waiting: null })
const DocumentSection = onDemand(async () => (await import('../texts/DocumentSection.tsx')).DocumentSection)

const parents = [{ to: '/rental-contracts', label: 'Vuokrasopimukset' }]

/** As the server makes ids: later ones sort later, and nobody guesses the next one. */
function newDraftId(): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(11)), (byte) => letters[byte % letters.length])
  return Date.now().toString(36).padStart(9, '0') + chance.join('')
}

/** Where its name in the address says which half-filled form it goes on from. */
function useBegun(isOld: boolean): Begun {
  const [asked] = useSearchParams()
  // Of the first moment: the address gets the draft's name while the form is filled.
  const [begun] = useState(() => ({
    id: asked.get('draft') ?? newDraftId(),
    isDraft: asked.has('draft'),
    apartment: asked.get('apartment') ?? '',
    tenant: asked.get('tenant') ?? '',
    isOld,
  }))
  return begun
}

/** A new contract; its apartment or tenant is the one whose page the person came from. */
export const CreateContract = () => <NewContract title="Uusi vuokrasopimus" isOld={false} />

/** A contract that was made elsewhere, with its PDF. */
export const CreateOldContract = () => <NewContract title="Tuo muualla tehty sopimus" isOld />

function NewContract({ title, isOld }: { title: string; isOld: boolean }) {
  const begun = useBegun(isOld)
  const cancel = begun.apartment
    ? `/apartment/overview/${begun.apartment}`
    : begun.tenant
      ? `/tenant/overview/${begun.tenant}`
      : '/rental-contracts'
  return (
    <Loaded reading={useNewContract(begun)}>
      {(start) => <ContractForm title={title} start={start} cancel={cancel} />}
    </Loaded>
  )
}

export function EditContract() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useExistingContract(id)}>
      {(start) => (
        <ContractForm
          title={`Muokkaa sopimusta ${start.contract?.contractNumber}`}
          start={start}
          cancel={`/rental-contract/overview/${id}`}
        />
      )}
    </Loaded>
  )
}

interface Props {
  readonly title: string
  readonly start: Start
  readonly cancel: string
}

function ContractForm({ title, start, cancel }: Props) {
  const navigate = useNavigate()
  const [openAt, setOpenAt] = useState(0)
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const keeper = useRef<DraftKeeper>(undefined)
  useNamedInAddress(start, kept)
  const save = async (draft: RentalContractDraft) => {
    await keeper.current?.settle()
    try {
      const { contract } = await saved(start, draft)
      keepHere(start.id)(undefined)
      return contract
    } catch (error) {
      keeper.current?.resume()
      throw error
    }
  }
  const may = useMay()
  return (
    <>
      <PageHead title={title} parents={parents} />
      <Form
        locked={useLockedFields('contract')}
        schema={contractRules}
        values={start.values}
        {...(start.contract && {
          latest: latestOf('contract', async () => (await import('./earlier-start.ts')).storedValues(start.id)),
        })}
        save={save}
        saved="Vuokrasopimus tallennettu"
        failed={`Sopimuksen ${start.contract ? 'päivittäminen' : 'luominen'} ei onnistunut`}
        onSaved={({ _id }) => navigate(`/rental-contract/overview/${_id}`)}
        reveal={(path) => setOpenAt(contractSteps.findIndex(({ key }) => key === stepOf(path)))}
        isKept={may('contracts.create')}
        bar={(state) => <StepBar {...state} kept={kept} cancel={cancel} openAt={openAt} onOpen={setOpenAt} />}
      >
        <DraftWatch start={start} onKept={setKept} onKeeper={(made) => (keeper.current = made)} />
        {!start.contract && <LeaseProposals start={start} />}
        <ContractSteps start={start} openAt={openAt} onOpen={setOpenAt} />
      </Form>
    </>
  )
}

const saved = ({ id, contract }: Start, draft: RentalContractDraft) =>
  contract
    ? call(contractsApi.updateContract, { params: { id: contract._id }, body: draft })
    : call(contractsApi.createContract, { body: { ...draft, draftId: id } })

/** Once the server has the half-filled form, a reload of the page goes on from it. */
function useNamedInAddress({ id, contract }: Start, kept: Kept) {
  const [asked, setAsked] = useSearchParams()
  const isNamed = contract !== undefined || asked.has('draft')
  const [isDone, setDone] = useState(isNamed)
  if (!isDone && (kept.kind === 'server' || kept.kind === 'device')) {
    setDone(true)
    queueMicrotask(() => setAsked({ draft: id }, { replace: true }))
  }
}

interface StepsProps {
  readonly start: Start
  readonly openAt: number
  readonly onOpen: (at: number) => void
}

function ContractSteps({ start, openAt, onOpen }: StepsProps) {
  const { formState } = useFormContext<Values>()
  const faulty = formState.isSubmitted ? faultsIn(formState.errors).map(({ path }) => stepOf(path)) : []
  const isNew = start.contract === undefined
  const last = contractSteps.length - 1
  const [reached, setReached] = useState(isNew && !start.isResumed ? 0 : last)
  if (openAt > reached) setReached(openAt)
  const [lacking, setLacking] = useState<readonly string[]>()
  const missing = (key: string, at: number) =>
    at > reached || (at === openAt && lacking?.includes(key))
      ? undefined
      : lacking?.filter((step) => step === key || at === last).length
  const isInSight = (key: StepKey) => contractSteps[openAt]?.key === key
  const contents: Record<StepKey, React.ReactNode> = {
    parties: <PartiesSection chosen={start.chosen} />,
    term: (
      <>
        {start.values.isOld && <DocumentSection />}
        <TermSection />
      </>
    ),
    charges: (
      <>
        <ChargesSection isNew={isNew} />
        <BillingSection />
      </>
    ),
    deposit: <DepositSection isNew={isNew} />,
    increases: <IncreaseSection />,
    others: <OthersSection />,
    summary: isInSight('summary') && <ContractSummary onOpen={onOpen} />,
  }
  return (
    <>
      <StepStates onMissing={setLacking} />
      <Steps
        label="Sopimuksen vaiheet"
        steps={contractSteps.map(({ key, title }) => ({ key, title, content: contents[key] }))}
        openAt={openAt}
        faults={(key) => faulty.filter((step) => step === key).length}
        missing={missing}
        onOpen={onOpen}
      />
    </>
  )
}

interface BarProps extends Bar {
  readonly kept: Kept
  readonly cancel: string
  readonly openAt: number
  readonly onOpen: (at: number) => void
}

const clock = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', hour: 'numeric', minute: '2-digit' })

function keptText(kept: Kept): string {
  if (kept.kind === 'server') return `Luonnos tallennettu klo ${clock.format(kept.at)}`
  if (kept.kind === 'device') return 'Luonnos on tallessa vain tällä laitteella. Yritetään uudelleen.'
  return ''
}

function StepBar({ busy, kept, cancel, openAt, onOpen }: BarProps) {
  const last = contractSteps.length - 1
  const goTo = (at: number) => {
    onOpen(at)
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={css.bar}>
      <span className={css.state} role="status">
        {keptText(kept)}
      </span>
      <LinkButton as={Link} to={cancel}>
        Peruuta
      </LinkButton>
      {openAt > 0 && <Button onClick={() => goTo(openAt - 1)}>Edellinen</Button>}
      {openAt < last ? (
        <Button key="next" variant="primary" onClick={() => goTo(openAt + 1)}>
          Seuraava
        </Button>
      ) : (
        <Button key="save" type="submit" variant="primary" loading={busy} loadingAnnouncement="Tallennetaan">
          Tallenna sopimus
        </Button>
      )}
    </div>
  )
}

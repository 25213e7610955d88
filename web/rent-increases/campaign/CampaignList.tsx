import { Button } from '@primer/react'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { printMonth } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import {
  type CampaignRow,
  type CampaignTotals,
  campaignStateLabels,
  campaignStates,
} from '#shared/rent-increases/campaign.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { queries } from '../../app/queries.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from './Campaign.module.css'
import { campaignColumns } from './campaign-columns.tsx'
import type { PreviewsProps } from './LettersDialog.tsx'
import { useChosen } from './use-chosen.ts'
import { useLetters } from './use-letters.ts'

interface OfRow {
  readonly row: CampaignRow
  readonly onClose: () => void
}

const HoldDialog = dialogOnDemand<OfRow>(
  async () => (await import('./CampaignDialogs.tsx')).HoldDialog,
  ({ onClose }) => onClose(),
)
const ChoiceDialog = dialogOnDemand<OfRow>(
  async () => (await import('./CampaignDialogs.tsx')).ChoiceDialog,
  ({ onClose }) => onClose(),
)

const PreviewsDialog = dialogOnDemand<PreviewsProps>(
  async () => (await import('./LettersDialog.tsx')).PreviewsDialog,
  ({ onClose }) => onClose(),
)

type Opened = { readonly dialog: 'hold' | 'choice'; readonly row: CampaignRow }

/** The contracts of a month's run, each with its old and new rent, and which of them are raised. */
export function CampaignList({ month, totals }: { month: string; totals: CampaignTotals }) {
  const list = useList(campaignApi.listCampaign, { filters: ['state', 'warned'], fixed: { month } })
  const chosen = useChosen(totals, list)
  const [opened, setOpened] = useState<Opened>()
  const may = useMay()
  const mayRun = may('rentIncreases.create', 'contracts.rent')
  const actions = useRowCommands(setOpened, chosen.selection.forget)
  const { ask, isBusy } = useRunning(month, chosen)
  const letters = useLetters({ month, ...chosen.asked }, list.query)
  const close = () => setOpened(undefined)
  return (
    <>
      {mayRun && totals.ready > 0 && (
        <div className={css.chosen}>
          <Button variant="primary" onClick={ask} loading={isBusy} loadingAnnouncement="Aloitetaan">
            Korota valitut
          </Button>
          <Button onClick={letters.show} disabled={letters.count === 0}>
            Esikatsele kirjeet (PDF)
          </Button>
          <Button variant="invisible" onClick={chosen.chooseAll}>
            Valitse kaikki
          </Button>
          <Button variant="invisible" onClick={chosen.chooseNone}>
            Poista valinnat
          </Button>
          <span className="digits" role="status">
            {`Valittu ${chosen.contracts} / ${totals.ready}, vuokrat ${printMoney(chosen.before)} → ${printMoney(chosen.after)}`}
          </span>
        </div>
      )}
      <Table
        name="rent-campaign"
        label="Kuukauden korotukset"
        list={list}
        columns={columns}
        selection={mayRun ? chosen.selection : undefined}
        search="Hae sopimuksella, nimellä tai osoitteella"
        actions={actions}
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label={increaseFields.state.label}
              all="Kaikki tilat"
              options={campaignStates.map((state) => [state, campaignStateLabels[state]])}
            />
            <Filter
              list={list}
              name="warned"
              label="Huomioitavaa"
              all="Kaikki"
              options={[['yes', 'Vain huomioitavat']]}
            />
          </>
        }
        empty={{
          title: 'Ei korotettavia vuokria',
          text: `Yhdenkään sopimuksen vuokraa ei saa korottaa viimeistään kuussa ${printMonth(month)}. Voit lisätä sopimuksen ajoon itse.`,
        }}
      />
      {opened?.dialog === 'hold' && <HoldDialog row={opened.row} onClose={close} />}
      {letters.isAsking && <PreviewsDialog count={letters.count} open={letters.open} onClose={letters.close} />}
      {opened?.dialog === 'choice' && <ChoiceDialog row={opened.row} onClose={close} />}
    </>
  )
}

type Chosen = ReturnType<typeof useChosen>

const columns: readonly Column<CampaignRow>[] = [
  {
    key: 'contractNumber',
    title: increaseFields.contractNumber.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  ...campaignColumns,
]

function useRowCommands(open: (of: Opened) => void, forget: (id: string) => void) {
  const may = useMay()
  const mayEdit = may('rentIncreases.edit')
  const mayChange = may('rentIncreases.edit', 'contracts.rent')
  const release = useCommand(campaignApi.releaseIncrease, { said: 'Korotus on taas mukana ajossa' }).mutate
  const drop = useCommand(campaignApi.dropIncrease, { said: 'Sopimus poistettu ajosta' }).mutate
  return useCallback(
    (row: CampaignRow) => {
      const params = { contract: row._id }
      const opening = (dialog: Opened['dialog']) => () => {
        forget(row._id)
        open({ dialog, row })
      }
      return [
        mayEdit && row.state === 'held' && { label: 'Vapauta ajoon', onSelect: () => release({ params }) },
        mayChange && { label: 'Muuta korotusta', onSelect: opening('choice') },
        mayEdit && row.state !== 'held' && { label: 'Pidä poissa ajosta', onSelect: opening('hold') },
        mayEdit &&
          row.isAskedFor && {
            label: 'Poista ajosta',
            onSelect: () => {
              forget(row._id)
              drop({ params })
            },
          },
      ]
    },
    [mayEdit, mayChange, release, drop, open, forget],
  )
}

/** Asks, starts the run and goes to look at it. */
function useRunning(month: string, { contracts, before, after, asked, beginAgain }: Chosen) {
  const navigate = useNavigate()
  const command = useCommand(campaignApi.startIncreaseRun, {
    onDone: ({ run }) => void navigate(`/rent-increase/campaign/run/${run._id}`),
  })
  const refused = () => {
    beginAgain()
    void queries.invalidateQueries()
  }
  const ask = async () => {
    const sure = await confirm({
      title: contracts === 1 ? 'Korotetaanko 1 vuokra?' : `Korotetaanko ${contracts} vuokraa?`,
      text: `Vuokrat nousevat yhteensä ${printMoney(after - before)} kuukaudessa. Voit perua ajon siltä osin kuin uutta vuokraa ei ole vielä laskutettu. Uusi vuokra ja sen alkamispäivä on kerrottava vuokralaiselle kirjallisesti.`,
      yes: 'Korota valitut',
    })
    if (sure) command.mutate({ body: { month, ...asked } }, { onError: refused })
  }
  return { ask: () => void ask(), isBusy: command.isPending }
}

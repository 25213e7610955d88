import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'

const TrialBalance = onDemand(async () => (await import('./TrialBalance.tsx')).TrialBalance)
const Journal = onDemand(async () => (await import('./Journal.tsx')).Journal)
const GeneralLedger = onDemand(async () => (await import('./GeneralLedger.tsx')).GeneralLedger)
const VatReport = onDemand(async () => (await import('./VatReport.tsx')).VatReport)
const ClientFunds = onDemand(async () => (await import('./ClientFunds.tsx')).ClientFunds)
const NumberSeries = onDemand(async () => (await import('./NumberSeries.tsx')).NumberSeries)
const ExportTab = onDemand(async () => (await import('./ExportTab.tsx')).ExportTab)
const ChartTab = onDemand(async () => (await import('./ChartTab.tsx')).ChartTab)

/** The books, as they follow from the account's documents. */
export const Bookkeeping = () => (
  <>
    <PageHead title="Kirjanpito" parents={[{ to: '/reports', label: 'Raportit' }]} />
    <Tabs
      label="Kirjanpito"
      tabs={[
        { key: 'balance', label: 'Saldoluettelo', content: () => <TrialBalance /> },
        { key: 'journal', label: 'Päiväkirja', content: () => <Journal /> },
        { key: 'ledger', label: 'Pääkirja', content: () => <GeneralLedger /> },
        { key: 'vat', label: 'ALV', content: () => <VatReport /> },
        { key: 'funds', label: 'Päämiesten varat', content: () => <ClientFunds /> },
        { key: 'series', label: 'Laskunumerot', content: () => <NumberSeries /> },
        { key: 'export', label: 'Vienti', content: () => <ExportTab /> },
        { key: 'chart', label: 'Tilikartta', content: () => <ChartTab /> },
      ]}
    />
  </>
)

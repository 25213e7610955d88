import { useCallback, useState } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { mostAtOnce, remindersApi } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { letterKindLabels } from '#shared/reminders/reminder.ts'
import { call } from '../app/call.ts'
import { confirm } from '../ui/confirm.ts'
import { toast } from '../ui/toasts.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function tell({ made, refused }: { readonly made: number; readonly refused: readonly { readonly reason: string }[] }) {
  if (made > 0) toast.ok(`${counted(made, 'muistutus', 'muistutusta')} tehty`)
  const [first] = refused
  if (first) toast.error(refused.length === 1 ? first.reason : `${refused.length} jäi tekemättä: ${first.reason}`)
}

const sumsOf = (rows: readonly ProposalRow[]) => printMoney(rows.reduce((sum, { open }) => sum + open, 0))

/** Sends reminders: of one invoice, or of all that may be reminded of. */
export function useReminding() {
  const [isBusy, setBusy] = useState(false)
  const send = useCallback(async (rows: readonly ProposalRow[]) => {
    setBusy(true)
    const all = { made: 0, refused: [] as { reason: string }[] }
    try {
      for (let at = 0; at < rows.length; at += mostAtOnce) {
        const reminders = rows.slice(at, at + mostAtOnce).map(({ _id, step }) => ({ invoice: _id, step }))
        const { made, refused } = await call(remindersApi.sendReminders, { body: { reminders } })
        all.made += made
        all.refused.push(...refused)
      }
    } catch (failure) {
      if (failure instanceof Error) all.refused.push({ reason: failure.message })
    }
    setBusy(false)
    tell(all)
  }, [])
  const remind = useCallback(
    async (row: ProposalRow) => {
      const isCollection = row.kind === 'collection'
      const name = letterKindLabels[row.kind].toLowerCase()
      const question = isCollection
        ? {
            title: `Siirretäänkö lasku ${row.invoiceNumber} perintään?`,
            text: `Laskua on avoinna ${printMoney(row.open)}. Se siirtyy perintätiedostoon, eikä siitä enää muistuteta.`,
            yes: 'Siirrä perintään',
          }
        : row.kind === 'interest'
          ? {
              title: `Lähetetäänkö korkolasku laskusta ${row.invoiceNumber}?`,
              text: `${row.tenantName}: viivästyskorkoa ${printMoney(row.open)}. Se jäi pois muistutuksesta, koska viitekorkoa ei ollut vielä vahvistettu.`,
              yes: 'Lähetä',
            }
          : {
              title: `Lähetetäänkö ${name} laskusta ${row.invoiceNumber}?`,
              text: `${row.tenantName}: avoinna ${printMoney(row.open)}. Lakisääteiset kulut ja viivästyskorko lisätään asetusten mukaan.`,
              yes: 'Lähetä',
            }
      if (await confirm(question)) await send([row])
    },
    [send],
  )
  const remindAll = useCallback(async () => {
    const { rows } = await call(remindersApi.listProposals, { body: { state: 'ready', itemsPerPage: 5000 } })
    if (rows.length === 0) return toast.info('Yhtään laskua ei ole nyt muistutettavana.')
    const question = {
      title: `Lähetetäänkö ${counted(rows.length, 'muistutus', 'muistutusta')}?`,
      text: `Laskuja on avoinna yhteensä ${sumsOf(rows)}. Sähköpostilla laskutettavat saavat muistutuksen heti, muut jäävät odottamaan postitusta.`,
      yes: 'Lähetä kaikki',
    }
    if (await confirm(question)) await send(rows)
  }, [send])
  return { remind, remindAll, isBusy }
}

import { useState } from 'react'
import { printMonth } from '#shared/base/day.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { mostLetters } from '#shared/rent-increases/notices/campaign-letters.ts'
import { callForFile } from '../../app/call.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import type { IncreaseRunInput } from './use-chosen.ts'

/** More letters than these are shown one page at a time, for each page is a picture in the browser's memory. */
export const mostBelow = 10

interface Order {
  readonly sortBy: string
  readonly descending: boolean
}

/** The letters of the chosen increases: at once when they fit in one file, else the person says which of them. */
export function useLetters(asked: IncreaseRunInput & { readonly month: string }, order: Order) {
  const [isAsking, setAsking] = useState(false)
  const count = asked.seen.contracts
  const open = (part: number, name: string) =>
    openPdf({
      name: `Vuokrankorotukset ${printMonth(asked.month)}${name && `, ${name.toLowerCase()}`}`,
      paged: count > mostBelow,
      load: () =>
        callForFile(campaignApi.printCampaignLetters, {
          body: { ...asked, sortBy: order.sortBy, descending: order.descending, part },
        }),
    })
  const show = () => (count > mostLetters ? setAsking(true) : open(1, ''))
  return { count, open, show, isAsking, close: () => setAsking(false) }
}

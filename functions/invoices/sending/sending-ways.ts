import { sendTypes } from '#shared/invoices/sending/send-types.ts'
import type { SendingAddress } from '#shared/invoices/sending/sending-address.ts'
import {
  type Channel,
  type Gap,
  gapSentence,
  isOffered,
  nobody,
  type Sending,
  sendingGaps,
  stopping,
} from '#shared/invoices/sending/sending-gaps.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { tenants } from '../../customers/tenants.ts'
import type { Actor } from '../../platform/actor.ts'
import { recipientOf } from '../parties.ts'
import { channelOf } from '../services/service-settings.ts'

/** Where the account's invoices go out now. */
export async function channelOfAccount(actor: Actor): Promise<Channel> {
  return channelOf(actor, (await readAccount(actor)).settings.invoice.service)
}

/** How each way of sending would do for a tenant; of nobody yet, by the account alone. */
export async function readWays(actor: Actor, tenantId: string, sentTo: SendingAddress) {
  const [channel, tenant] = await Promise.all([
    channelOfAccount(actor),
    tenantId ? tenants.read(actor, tenantId) : undefined,
  ])
  const said = Object.fromEntries(Object.entries(sentTo).filter(([, value]) => value))
  const gapsOf = (sendType: Sending['sendType']): Gap[] => {
    const isCarried = sendingGaps({ sendType, recipient: nobody }, channel)
    return tenant
      ? sendingGaps({ sendType, recipient: { ...recipientOf(tenant), ...said } }, channel)
      : isCarried.filter(isOfAccount)
  }
  const ways = sendTypes.map((sendType) => {
    const gaps = gapsOf(sendType)
    return { sendType, isOffered: isOffered(gaps), stops: stopping(gaps).length > 0, sentence: gapSentence(gaps) }
  })
  return { channel, ways }
}

const isOfAccount = ({ field }: Gap): boolean => field === 'service' || field === 'ownEvoice'

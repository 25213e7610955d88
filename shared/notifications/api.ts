import * as z from 'zod'
import { noticeResources } from '../accounts/account-settings.ts'
import { get, put } from '../base/endpoint.ts'

export const OwnNotices = z.object({
  resources: z.array(z.enum(noticeResources, 'Valitse ilmoitus')).max(noticeResources.length).default([]),
})
export type OwnNotices = z.output<typeof OwnNotices>

const reply = OwnNotices.extend({
  /** What the person's rights let them be told of. */
  allowed: z.array(z.enum(noticeResources)),
})

/** What a person wants to be told of by e-mail in the account that they are in. */
export const notificationsApi = {
  readOwnNotices: get('/user/own-notices', { needs: 'signed-in', reply }),
  saveOwnNotices: put('/user/own-notices', { needs: 'signed-in', body: OwnNotices, reply }),
}

import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { ShortLinkDraft, shortLinkOwners } from './short-link.ts'

export const shortLinksApi = {
  /** Where a short address leads; open to whoever has it. */
  readShortLink: get('/short-link/:id', { needs: 'anyone', reply: z.object({ path: z.string() }) }),
  createShortLink: post('/short-link', {
    needs: 'shortLinks.create',
    body: ShortLinkDraft,
    reply: z.object({
      /** Its id is what the short address says. */
      document: z.object({
        _id: z.string(),
        path: z.string(),
        attachTo: z.enum(shortLinkOwners),
        document: z.string(),
      }),
    }),
  }),
}

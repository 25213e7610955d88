import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { SigningServices, SigningServicesDraft } from './signing-services.ts'

const reply = z.object({ signingServices: SigningServices })

export const signingServicesApi = {
  readSigningServices: get('/signature/services', { needs: 'account.read', reply }),
  /** `checked` is false when Visma Sign did not answer, so that nobody knows yet whether the keys are right. */
  saveSigningServices: put('/signature/services', {
    needs: 'account.edit',
    body: SigningServicesDraft,
    reply: reply.extend({ checked: z.boolean() }),
  }),
  /** Links the SignHero account whose owner has just given their consent (spec section 8). */
  saveAccessToken: post('/signature/signhero/saveAccessToken', {
    needs: 'account.edit',
    body: z.object({ code: z.string().min(1, 'Koodi puuttuu').max(500, 'Tarkista koodi') }),
    reply,
  }),
  unlinkSignhero: post('/signature/signhero/unlink', { needs: 'account.edit', reply }),
}

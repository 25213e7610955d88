import { conflict } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'
import type { OpenedSigning } from '#shared/signing/api.ts'
import { isPast } from '#shared/signing/follow-up.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { languageOfCode } from '#shared/texts/language-codes.ts'
import { accounts } from '../accounts/people.ts'
import { type Actor, actorWithoutRights } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { instant } from '../platform/clock.ts'
import { enterAccount } from '../platform/public-door.ts'
import { changingSigning } from './changing.ts'
import { paperName } from './paper-name.ts'
import { readPaper } from './papers.ts'
import { type Act, decline, sign } from './sign.ts'
import { findLink, type SigningLink, usingUp } from './signing-links.ts'
import { signings, told, withSigner } from './signings.ts'

/** More calls than this from one address in ten seconds are no people. */
const mostOpened = 30

/** Who came, and from where. */
interface Visit {
  readonly secret: string
  readonly from: string
  readonly agent: string
}

interface Opened {
  readonly link: SigningLink
  readonly actor: Actor
  readonly signing: Signing
  readonly signer: Signer
}

/** The door of those who sign: a link that is live opens this one paper and nothing else of the account. */
async function opened({ secret, from }: Visit): Promise<Opened> {
  await holdBack('signing', from, mostOpened)
  const link = await findLink(secret)
  const { accountId } = link
  await enterAccount(accountId)
  const bare = { userId: `signer-${link.signing}-${link.signer}`, accountId, from }
  const signing = await signings.read(actorWithoutRights({ ...bare, name: '' }), link.signing)
  const signer = signing.signers.find(({ id }) => id === link.signer)
  if (!signer) throw new Error(`The signing ${link.signing} has no signer ${link.signer}`)
  return { link, actor: actorWithoutRights({ ...bare, name: signer.name }), signing, signer }
}

/** What the visitor is told; the first look is an event of the signing. */
export async function openLink(visit: Visit): Promise<OpenedSigning> {
  const { actor, signing, signer } = await opened(visit)
  if (signing.state !== 'pending' || signer.opened) return shown(actor, signing, signer.id)
  const { from, agent } = visit
  const looked = await changingSigning(actor, signing._id, (existing) => {
    const again = existing.signers.find(({ id }) => id === signer.id)
    if (existing.state !== 'pending' || again?.opened) return undefined
    const next = withSigner(existing, signer.id, (each) => ({ ...each, opened: instant() }))
    return { next: told(next, { kind: 'opened', signer: signer.id, by: signer.name, from, agent }) }
  })
  return shown(actor, looked, signer.id)
}

async function shown(actor: Actor, signing: Signing, id: string): Promise<OpenedSigning> {
  const { message, validUntil, signers, original } = signing
  const signer = signers.find((each) => each.id === id)
  const language = languageOfCode(signer?.language ?? 'fi')
  const account = await accounts.find(actor.accountId)
  return {
    title: paperName(signing, language),
    message,
    validUntil,
    account: account?.name ?? '',
    name: signer?.name ?? '',
    language,
    state: stateFor(signing, signer),
    isWhole: signing.state === 'signed',
    sha256: original.sha256,
    others: signers.filter((each) => each.id !== id),
  }
}

function stateFor(signing: Signing, signer: Signer | undefined): OpenedSigning['state'] {
  if (signer?.state === 'signed' || signer?.state === 'declined') return signer.state
  return signing.state === 'pending' && !isPast(signing, instant()) ? 'open' : 'over'
}

/** The paper that is to be signed, as long as it may be. */
export async function readLinkPaper(visit: Visit): Promise<Uint8Array> {
  const { actor, signing, signer } = await opened(visit)
  if (stateFor(signing, signer) !== 'open') throw conflict('Asiakirja ei ole enää allekirjoitettavana.')
  return readPaper(actor, signing, signing.original)
}

export async function signByLink(visit: Visit, drawing: Drawing): Promise<OpenedSigning> {
  const { link, actor, signing, signer } = await opened(visit)
  const act: Act = { signer: signer.id, drawing, means: 'link', from: visit.from, agent: visit.agent }
  return shown(actor, await sign(actor, signing._id, act, [usingUp(link)]), signer.id)
}

export async function declineByLink(visit: Visit, reason: string): Promise<OpenedSigning> {
  const { link, actor, signing, signer } = await opened(visit)
  const { from, agent } = visit
  const declined = await decline(actor, signing._id, { signer: signer.id, reason, from, agent }, [usingUp(link)])
  return shown(actor, declined, signer.id)
}

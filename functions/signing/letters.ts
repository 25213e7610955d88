import { printDay } from '#shared/base/day.ts'
import type { LetterMark, Signer, Signing } from '#shared/signing/signing.ts'
import { languageOfCode } from '#shared/texts/language-codes.ts'
import { signingMailWords } from '#shared/texts/signing-mails.ts'
import { sendAccountMail } from '../accounts/account-mail.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { type Mail, MailFailure } from '../platform/mail.ts'
import { deliveryName } from './bounces.ts'
import { changingSigning } from './changing.ts'
import { paperName } from './paper-name.ts'
import { readPaper } from './papers.ts'
import { makeLink } from './signing-links.ts'
import { signings, told, withSigner } from './signings.ts'

/** One that stays begun so long may not have gone: it goes again, with a link of its own. */
const minutesUntilAgain = 30
const minutesToWait = 10
const mostTries = 5

type Kind = 'letter' | 'copy'

const isDue = ({ step, next }: LetterMark): boolean => (step === 'due' || step === 'started') && next <= instant()

/** Sends every letter of a signing whose time has come, each once. */
export async function sendLetters(actor: Actor, id: string): Promise<void> {
  for (const kind of ['letter', 'copy'] as const) {
    const { signers } = await signings.read(actor, id)
    for (const signer of signers) if (isDue(signer[kind])) await sendOne(actor, { id, kind, signer: signer.id })
  }
}

interface Sending {
  readonly id: string
  readonly kind: Kind
  readonly signer: string
}

const eventOf = { first: 'sent', reminder: 'reminded', again: 'resent' } as const

/** Marks that the letter is about to go, in one write with the link that it brings; of two workers one gets to do it. */
async function sendOne(actor: Actor, sending: Sending): Promise<void> {
  let begun: { signer: Signer; address: string } | undefined
  const signing = await changingSigning(actor, sending.id, async (standing) => {
    begun = undefined
    const signer = standing.signers.find(({ id }) => id === sending.signer)
    if (!signer || !isDue(signer[sending.kind])) return undefined
    const mark = started(signer[sending.kind])
    if (sending.kind === 'copy') {
      begun = { signer, address: '' }
      return { next: withSigner(standing, signer.id, (each) => ({ ...each, copy: mark })) }
    }
    const link = await makeLink(actor, standing, signer)
    begun = { signer, address: link.address }
    const next = withSigner(standing, signer.id, (each) => ({ ...each, letter: mark, link: link.hash }))
    const event = { kind: eventOf[mark.words], signer: signer.id, note: signer.email } as const
    return { next: told(next, event), beside: link.writes }
  })
  if (begun) await handOver(actor, signing, { ...sending, ...begun })
}

const started = (mark: LetterMark): LetterMark => ({
  ...mark,
  step: 'started',
  next: instantIn(minutesUntilAgain),
  tries: mark.tries + 1,
})

interface Begun {
  readonly kind: Kind
  readonly signer: Signer
  readonly address: string
}

async function handOver(actor: Actor, signing: Signing, { kind, signer, address }: Begun): Promise<void> {
  const account = await accounts.find(actor.accountId)
  const from = { name: account?.name ?? '', email: account?.email ?? '' }
  const letter =
    kind === 'copy' ? copyLetter(signing, signer, from.name) : linkLetter(signing, { signer, address, from })
  const mail: Mail = {
    to: signer.email,
    ...(from.email && { replyTo: from.email }),
    senderName: from.name,
    subject: `${letter.title}, ${from.name}`,
    text: plainText(letter),
    html: html(letter),
    ...(kind === 'copy' && { attachments: await papersOf(actor, signing, signer) }),
    tags: { kind: 'signing', accountId: actor.accountId, deliveryId: deliveryName(signing._id, signer.id, kind) },
  }
  try {
    await sendAccountMail(actor.accountId, mail)
    await settled(actor, signing, { kind, signer, step: 'done' })
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn('A letter of a signing was not sent', error)
    const tries = signing.signers.find(({ id }) => id === signer.id)?.[kind].tries ?? 0
    if (error.until) await held(actor, signing, { kind, signer, until: error.until })
    else if (error.outcome === 'refused' || tries >= mostTries)
      await settled(actor, signing, { kind, signer, step: 'failed' })
    else if (error.outcome === 'later') await settled(actor, signing, { kind, signer, step: 'due' })
  }
}

/** It leaves on another day, and that it was in vain today is none of its tries. */
const held = (
  actor: Actor,
  { _id }: Signing,
  { kind, signer, until }: Pick<Begun, 'kind' | 'signer'> & { until: string },
) =>
  changingSigning(actor, _id, (standing) => {
    const now = standing.signers.find(({ id }) => id === signer.id)
    if (now?.[kind].step !== 'started') return undefined
    const mark: LetterMark = { ...now[kind], step: 'due', next: until, tries: now[kind].tries - 1 }
    const next = withSigner(standing, signer.id, (each) => ({ ...each, [kind]: mark }))
    const note = `${signer.email}: päivän sähköpostit on käytetty, viesti lähtee huomenna`
    return { next: told(next, { kind: 'undelivered', signer: signer.id, note }) }
  })

/** Writes what became of a letter, unless another one has been asked for meanwhile. */
async function settled(
  actor: Actor,
  { _id }: Signing,
  { kind, signer, step }: { kind: Kind; signer: Signer; step: 'done' | 'due' | 'failed' },
): Promise<void> {
  await changingSigning(actor, _id, (standing) => {
    const now = standing.signers.find(({ id }) => id === signer.id)
    if (now?.[kind].step !== 'started') return undefined
    const mark = { ...now[kind], step, next: step === 'due' ? instantIn(minutesToWait) : '' }
    const next = withSigner(standing, signer.id, (each) => ({ ...each, [kind]: mark }))
    const isLost = step === 'failed' && kind === 'letter'
    return { next: isLost ? told(next, { kind: 'undelivered', signer: signer.id, note: signer.email }) : next }
  })
}

interface LinkLetter {
  readonly signer: Signer
  readonly address: string
  readonly from: { readonly name: string }
}

function linkLetter(signing: Signing, { signer, address, from }: LinkLetter): Letter {
  const language = languageOfCode(signer.language)
  const words = signingMailWords[language]
  const { words: kind } = signer.letter
  const paper = paperName(signing, language)
  return {
    title: words.titles[kind](paper),
    opening: [words.openings[kind]({ from: from.name, paper }), ...signing.message.split(/\n+/).filter(Boolean)],
    button: { label: words.button, href: address },
    ending: [
      words.onlyYours(printDay(signing.validUntil)),
      ...(kind === 'first' ? [] : [words.formerLinks]),
      words.notAwaited,
    ],
    signature: [from.name],
    language,
  }
}

function copyLetter(signing: Signing, signer: Signer, account: string): Letter {
  const { source, method } = signing
  const language = languageOfCode(signer.language)
  const words = signingMailWords[language]
  const paper = paperName(signing, language)
  return {
    title: words.signed(paper),
    opening: [words.everybodySigned(paper)],
    ending: [source === 'text' && method === 'signaturePad' ? words.proofOnLastPages : words.proofBeside, words.keep],
    signature: [account],
    language,
  }
}

async function papersOf(
  actor: Actor,
  signing: Signing,
  { language }: Signer,
): Promise<NonNullable<Mail['attachments']>> {
  const { files } = signingMailWords[languageOfCode(language)]
  const contentType = 'application/pdf'
  const paper = { fileName: `${files.signed}.pdf`, contentType, bytes: await readPaper(actor, signing, signing.signed) }
  if (signing.evidence.key === signing.signed.key) return [paper]
  const bytes = await readPaper(actor, signing, signing.evidence)
  return [paper, { fileName: `${files.evidence}.pdf`, contentType, bytes }]
}

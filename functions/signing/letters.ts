import { printDay } from '#shared/base/day.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { languageOfCode } from '#shared/texts/language-codes.ts'
import { signingMailWords } from '#shared/texts/signing-mails.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { accounts } from '../accounts/people.ts'
import { type Letter, mailWith, ownWords, pdfFile } from '../mail/letter.ts'
import type { Attachment } from '../mail/mail.ts'
import { type MadeLetter, sendOnce } from '../mail/outbox.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { deliveryName, keptLetter, letterName, type Which } from './kept-letters.ts'
import { paperName } from './paper-name.ts'
import { readPaper } from './papers.ts'
import { makeLink } from './signing-links.ts'
import { signings, told, withSigner } from './signings.ts'

/** Sends every letter of a signing whose time has come, each once. */
export async function sendLetters(actor: Actor, id: string): Promise<void> {
  for (const kind of ['letter', 'copy'] as const) {
    const { signers } = await signings.read(actor, id)
    for (const { id: signer, [kind]: mark } of signers)
      if (mark.step === 'due' || mark.step === 'started') await sendLetter(actor, { id, signer, kind })
  }
}

const sendLetter = (actor: Actor, which: Which) =>
  sendOnce({
    ...keptLetter(actor, which),
    called: 'A letter of a signing',
    make: (signing) => made(actor, signing, which),
    asStored: (after) => ({ ...after, version: after.version + 1 }),
  })

const eventOf = { first: 'sent', reminder: 'reminded', again: 'resent' } as const

/** A letter brings a link of its own, which is written with the claim; a copy brings the signed paper. */
async function made(actor: Actor, signing: Signing, { signer: id, kind }: Which): Promise<MadeLetter<Signing>> {
  const signer = signing.signers.find((each) => each.id === id)
  if (!signer) throw new Error(`The signing ${signing._id} has no signer ${id}`)
  const account = await accounts.find(actor.accountId)
  const from = { name: account?.name ?? '', email: account?.email ?? '' }
  const sender = accountSender(actor)
  if (kind === 'copy') {
    const attachments = await papersOf(actor, signing, signer)
    const letter = copyLetter(signing, signer, from.name)
    return {
      sender,
      mail: mailWith(letter, { ...envelopeOf(actor, signing, { signer, kind, letter, from }), attachments }),
    }
  }
  const link = await makeLink(actor, signing, signer)
  const letter = linkLetter(signing, { signer, address: link.address, from })
  const linked = { ...signer, link: link.hash }
  const event = { kind: eventOf[signer.letter.words], signer: id, note: signer.email } as const
  return {
    sender,
    mail: mailWith(letter, envelopeOf(actor, signing, { signer: linked, kind, letter, from })),
    doc: told(
      withSigner(signing, id, () => linked),
      event,
    ),
    sideWrites: link.writes,
  }
}

interface Enveloped extends Pick<Which, 'kind'> {
  readonly signer: Signer
  readonly letter: Letter
  readonly from: { readonly name: string; readonly email: string }
}

const envelopeOf = (actor: Actor, signing: Signing, { signer, kind, letter, from }: Enveloped) => ({
  to: signer.email,
  replyTo: from.email,
  senderName: from.name,
  subject: `${letter.title}, ${from.name}`,
  tags: tagsOf(actor, 'signing', deliveryName(signing._id, signer.id, kind), letterName(signer, kind)),
})

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
    opening: [words.openings[kind]({ from: from.name, paper }), ...ownWords(signing.message)],
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

async function papersOf(actor: Actor, signing: Signing, { language }: Signer): Promise<Attachment[]> {
  const { files } = signingMailWords[languageOfCode(language)]
  const paper = pdfFile(files.signed, await readPaper(actor, signing, signing.signed))
  if (signing.evidence.key === signing.signed.key) return [paper]
  return [paper, pdfFile(files.evidence, await readPaper(actor, signing, signing.evidence))]
}

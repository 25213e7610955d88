import * as z from 'zod'
import { type NoticeResource, noticeResources } from '#shared/accounts/account-settings.ts'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { LetterPolicy } from '#shared/mail/letter-steps.ts'
import { languages } from '#shared/texts/language.ts'
import { type Letter, mailWith } from '../mail/letter.ts'
import { type KeptLetter, sendOnce, type Turned } from '../mail/outbox.ts'
import { productSender } from '../mail/sender.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn, newId } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { collection } from '../platform/table/collection.ts'
import { accountSender, isOwnAddress } from './account-mail.ts'

const NoticeLetter = z.object({
  ...stored,
  email: z.string(),
  account: z.string(),
  /** How many things there are; `told` has the first of them. */
  count: z.number().int(),
  told: z.array(z.object({ about: z.string(), sentence: z.string(), resource: z.enum(noticeResources) })),
  /** The words of a letter that tells of something else; `path` is a page of ours. */
  words: z
    .object({
      title: z.string(),
      opening: z.array(z.string()),
      /** Paragraphs after the opening that the account wrote freely. */
      own: z.array(z.string()).default([]),
      facts: z.array(z.tuple([z.string(), z.string()])),
      button: z.object({ label: z.string(), path: z.string() }).optional(),
      ending: z.array(z.string()),
      language: z.enum(languages).default('fin'),
    })
    .optional(),
  /** Who writes it instead of the product, and where an answer to it goes. */
  sender: z.object({ name: z.string(), replyTo: z.string() }).optional(),
  /**
   * `started` before it is handed over. One that stays so may have gone: it is `doubted` for a while, in which the mail
   * service's own word would remove it, and only then handed over again.
   */
  step: z.enum(['none', 'started', 'doubted']).default('none'),
  tries: z.number().int().default(0),
  nextTry: z.string(),
})
export type NoticeLetter = z.output<typeof NoticeLetter>

export const noticeLetterList = 'notice-letters'

/** Letters of notices that have not gone yet; one that went is forgotten. */
export const noticeLetters = collection({
  kind: 'notice-letter',
  trail: 'none',
  called: 'Viestiä',
  schema: NoticeLetter,
  summary: ({ _id }) => ({ _id }),
  indexKeys: ({ nextTry }) => ({ due: { list: noticeLetterList, over: 'all', at: nextTry } }),
})

type Words = NonNullable<NoticeLetter['words']>
/** Finnish unless it says another language. */
type LetterWords = Omit<Words, 'language' | 'own'> & Partial<Pick<Words, 'language' | 'own'>>

/** A letter with words of its own, to leave with the next ones. @param sender the product when left out */
export const newLetter = (
  email: string,
  account: string,
  words: LetterWords,
  sender?: NonNullable<NoticeLetter['sender']>,
): NoticeLetter => ({
  _id: newId(),
  version: 0,
  email,
  account,
  count: 0,
  told: [],
  words: { language: 'fin', own: [], ...words },
  ...(sender && { sender }),
  step: 'none',
  tries: 0,
  nextTry: instant(),
})

/** A worker lives for minutes, and so long the events of a letter may wait in their queue. */
const minutesUntilLetter = 30

/** What is told twice does less harm than what is not told at all. */
const policy: LetterPolicy = {
  overdue: 'doubted',
  silence: 'started',
  spent: { tries: 48, news: ['later', 'silence'], step: 'failed' },
}

const steps = { none: 'waiting', started: 'started', doubted: 'doubted' } as const

function next(letter: NoticeLetter, { news, step, failure }: Turned): NoticeLetter {
  const { tries } = letter
  if (news === 'claimed' || news === 'overdue') {
    const until = { tries: tries + 1, nextTry: instantIn(minutesUntilLetter) }
    return { ...letter, ...until, step: step === 'doubted' ? 'doubted' : 'started' }
  }
  if (step === 'started') return letter
  if (news === 'held') return { ...letter, step: 'none', tries: tries - 1, nextTry: failure?.until ?? letter.nextTry }
  return { ...letter, step: 'none' }
}

/** How a letter is kept until it has gone, or never will; then it is forgotten. */
export const keptLetter = (actor: Actor, id: string): KeptLetter<NoticeLetter> => ({
  policy,
  read: () => noticeLetters.find(actor, id),
  markOf: ({ step, tries, nextTry }) => ({ step: steps[step], tries, until: nextTry }),
  next,
  writes: (before, after, { news, step }) => [
    news === 'word' || step === 'sent' || step === 'failed'
      ? noticeLetters.removing(actor, before, busy)
      : noticeLetters.replacing(actor, after, busy),
  ],
})

/** Hands over what was written a moment ago; what does not go now leaves with the next ones. */
export async function sendSoon(actor: Actor, letters: readonly Pick<NoticeLetter, '_id'>[]): Promise<void> {
  for (const each of await Promise.allSettled(letters.map(({ _id }) => sendNoticeLetter(actor, _id))))
    if (each.status === 'rejected') log.warn('A letter did not go at once', each.reason as Error)
}

/** Hands the letter over, once; what became of it is told by the mail service when the answer is lost. */
export async function sendNoticeLetter(actor: Actor, id: string): Promise<void> {
  await sendOnce({
    ...keptLetter(actor, id),
    called: 'A letter of notices',
    make: (letter) => made(actor, letter),
    asStored: (after) => ({ ...after, version: after.version + 1 }),
  })
}

/**
 * What the product writes to people of the account nobody holds back. Whoever else the account has named as a receiver
 * gets a letter of the account: it is counted, and its facts are what people wrote.
 */
async function made(actor: Actor, notice: NoticeLetter) {
  const letter = letterOf(notice)
  const { _id, email: to, sender, account } = notice
  const mail = mailWith(letter, {
    to,
    senderName: sender?.name || 'Vuokrakirja',
    ...(sender && { replyTo: sender.replyTo }),
    subject: `${letter.title} – ${account}`,
    tags: tagsOf(actor, 'notice', _id),
  })
  const isOfProduct = !sender && (await isOwnAddress(actor.accountId, to))
  return { mail, sender: isOfProduct ? productSender : accountSender(actor) }
}

const places: Record<NoticeResource, string> = {
  invoices: '/invoices?state=failed',
  payments: '/payments',
  signatures: '/signatures',
  banking: '/settings?tab=bank-accounts',
  rentIncreases: '/rent-increase?message=permanentFail',
  contacts: '/contacts',
  reservations: '/reservations',
  formSubmissions: '/form-submissions',
}

const signature = ['Vuokrakirja']

function letterOf({ words, sender, ...letter }: NoticeLetter): Letter {
  if (!words) return letterOfNotices(letter)
  const { button, own, opening, ...reported } = words
  return {
    ...reported,
    opening: [...opening, ...own.map((each) => ({ own: each }))],
    factsAreOwn: !sender,
    ...(button && { button: { label: button.label, href: `${settings.siteUrl}${button.path}` } }),
    signature: sender ? [sender.name] : signature,
  }
}

function letterOfNotices({ account, count, told }: Omit<NoticeLetter, 'words' | 'sender'>): Letter {
  const resources = new Set(told.map(({ resource }) => resource))
  const [only = 'invoices', ...others] = resources
  const more = count - told.length
  return {
    title: count === 1 ? 'Yksi asia vaatii huomiota' : `${count} asiaa vaatii huomiota`,
    opening: [`Tilillä ${account} on tapahtunut seuraavaa:`],
    facts: told.map(({ about, sentence }) => [about, sentence]),
    factsAreOwn: true,
    button: {
      label: 'Avaa Vuokrakirja',
      href: `${settings.siteUrl}${others.length === 0 ? places[only] : '/overview'}`,
    },
    ending: [
      ...(more > 0 ? [`Lisäksi vastaavia asioita on ${more}.`] : []),
      'Saat tämän viestin, koska osoitteesi on tilin ilmoitusten saajana. Saajat valitaan tilin asetuksissa ja kunkin omassa profiilissa.',
    ],
    signature,
  }
}

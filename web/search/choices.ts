import * as z from 'zod'
import type { AccountSummary } from '#shared/accounts/account-summary.ts'
import { bestFirst, isFoundBy, readingsOf, wordsOf } from '#shared/base/finding.ts'
import type { FoundHit } from '#shared/search/api.ts'
import type { FindKind } from '#shared/search/kinds.ts'
import { groupMenu, type MenuItem, mainMenu, menuFor } from '../app/frame/menu.ts'
import type { Screen } from '../app/screen.ts'
import { maySee, type Session } from '../app/session.ts'
import { deedsOfPages, type PageCommand } from './deeds.ts'

/** One line of the search: a page to go to, or an account to switch to. */
export const Choice = z.object({
  /** Tells it from every other one. */
  key: z.string(),
  group: z.string(),
  title: z.string(),
  detail: z.string(),
  ended: z.boolean(),
  /** The page that it opens; empty for an account. */
  to: z.string(),
  /** The screen's key; without a right to it the choice is not offered. */
  screen: z.string(),
  account: z.string(),
})
export type Choice = z.output<typeof Choice>

/** What is done at once, without going anywhere: a button of the page, the look. */
export interface Deed extends Choice {
  readonly run: () => void
}

/** Under which heading a kind is shown, and the page that shows one of it. */
const pages: Record<FindKind, { readonly group: string; readonly screen: string; readonly path: string }> = {
  tenant: { group: 'Vuokralaiset', screen: 'tenantOverview', path: '/tenant/overview/' },
  apartment: { group: 'Kohteet', screen: 'apartmentOverview', path: '/apartment/overview/' },
  condominium: { group: 'Taloyhtiöt', screen: 'condominiumOverview', path: '/condominium/overview/' },
  contract: { group: 'Sopimukset', screen: 'contractOverview', path: '/rental-contract/overview/' },
  invoice: { group: 'Laskut', screen: 'editInvoice', path: '/invoice/edit/' },
  partner: { group: 'Päämiehet', screen: 'partnerOverview', path: '/partner/overview/' },
  realtor: { group: 'Välittäjät', screen: 'realtors', path: '/realtors?realtor=' },
  form: { group: 'Lomakkeet', screen: 'editForm', path: '/form/edit/' },
}

/** Pages and commands that are shown of a search, when it is not empty. */
const mostOfGroup = 8

const page = (to: string, title: string, detail: string, screen: string, group = 'Siirry'): Choice => ({
  key: to,
  group,
  title,
  detail,
  ended: false,
  to,
  screen,
  account: '',
})

export function documentChoices(hits: readonly FoundHit[], session: Session | undefined): Choice[] {
  return hits
    .filter(({ kind }) => maySee(session, pages[kind].screen))
    .map(({ kind, _id, title, detail, ended }) => {
      const { group, screen, path } = pages[kind]
      return { key: `${kind} ${_id}`, group, title, detail, ended, to: path + _id, screen, account: '' }
    })
}

export const accountChoices = (rows: readonly AccountSummary[], session: Session | undefined): Choice[] =>
  rows
    .filter(({ _id }) => session?.user.groupMode || _id !== session?.user.currentAccount._id)
    .map(({ _id, name, email }) => ({
      key: `account ${_id}`,
      group: 'Tilit',
      title: name,
      detail: email,
      ended: false,
      to: '',
      screen: '',
      account: _id,
    }))

/** The pages that the person may open from anywhere, and what they may make anew. */
export function pageChoices(screens: readonly Screen[], session: Session | undefined): Choice[] {
  const isGroup = session?.user.groupMode ?? false
  const isOpen = ({ path, permission, layout }: Screen) =>
    !layout &&
    permission !== 'anyone' &&
    maySee(session, permission) &&
    (path === '/profile' || path.startsWith('/group/') === isGroup)
  const open = screens.filter(isOpen)
  const listed = menuFor(
    isGroup ? groupMenu : mainMenu,
    (key) => maySee(session, key),
    session?.user.invoiceService,
  ).flatMap(entriesOf)
  const existing = new Set(listed.map(({ to }) => to))
  const others = open.flatMap(({ path, title, permission }): Choice[] => {
    const to = path.replace(/^(\/invoice\/create)\/:id$/, '$1/new')
    if (existing.has(to) || to.includes(':')) return []
    return [page(to, title, '', permission, isCommand(path) ? 'Toiminnot' : 'Siirry')]
  })
  const deeds = deedsOfPages.flatMap(([title, to]): Choice[] => {
    const of = listed.find((each) => each.to === to)
    return of ? [{ ...of, key: `${to} ${title}`, group: 'Toiminnot', title, detail: of.title }] : []
  })
  return [...listed, ...others.toSorted((left, right) => left.group.localeCompare(right.group)), ...deeds]
}

/** The buttons of the page in sight, and what is done the same way on each. */
export function deedChoices(here: readonly PageCommand[], anywhere: readonly PageCommand[]): Deed[] {
  const deed =
    (group: string) =>
    ({ title, press }: PageCommand) => ({
      ...page('', title, '', '', group),
      key: `${group} ${title}`,
      run: press,
    })
  return [...here.map(deed(ofPage)), ...anywhere.map(deed('Toiminnot'))]
}

const isCommand = (path: string) => /\/(create|invite)(\/|$)/.test(path)

const entriesOf = (item: MenuItem): Choice[] =>
  'entries' in item
    ? item.entries.map(({ to, label, permission }) => page(to, label, item.label, permission))
    : [page(item.to, item.label, '', item.permission)]

const ofPage = 'Tällä sivulla'

/** Whoever makes something new may call it by any of these. */
const making = 'lisää uusi luo tee'
const makes = /^(Lisää|Uusi|Luo|Kutsu) /

/**
 * Those that have every word of the text in their names or in the menu's, the best first; where no word begins so, those
 * that have it in the middle of one: 'sopimus' finds Vuokrasopimukset.
 */
export function matching<Of extends Choice>(choices: readonly Of[], text: string): Of[] {
  const readings = readingsOf(text)
  const worded = choices.map((choice) => {
    const { title, detail } = choice
    return {
      ...choice,
      words: wordsOf({ ...choice, names: [title, detail, makes.test(title) ? making : ''], codes: [] }),
    }
  })
  const begun = worded.filter(({ words }) => isFoundBy(words, readings))
  const within = worded.filter((choice) => !begun.includes(choice) && isWithin(choice.words, readings))
  const best = [...bestFirst(begun, text), ...bestFirst(within, text)]
  const here = new Set(best.filter(({ group }) => group === ofPage).map(({ title }) => title))
  const isTwice = ({ group, title }: Choice) => group === 'Toiminnot' && here.has(title)
  return ['Siirry', ofPage, 'Toiminnot'].flatMap((group) =>
    best.filter((each) => each.group === group && !isTwice(each)).slice(0, mostOfGroup),
  )
}

/** Of fewer letters than these the middle of a word says nothing. */
const leastWithin = 3
const isWithin = (words: string, readings: readonly (readonly string[])[]) =>
  readings.some((reading) => reading.every((word) => word.length >= leastWithin && words.includes(word)))

export interface Group {
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Under their headings, in the order in which these first come. */
export function inGroups(choices: readonly Choice[]): Group[] {
  const labels = [...new Set(choices.map(({ group }) => group))]
  return labels.map((label) => ({ label, choices: choices.filter(({ group }) => group === label) }))
}

import * as z from 'zod'
import type { AccountSummary } from '#shared/accounts/account-summary.ts'
import { bestFirst, isFoundBy, readingsOf, wordsOf } from '#shared/base/finding.ts'
import type { FoundHit } from '#shared/search/api.ts'
import type { FindKind } from '#shared/search/kinds.ts'
import { groupMenu, type MenuItem, mainMenu, menuFor } from '../app/frame/menu.ts'
import type { Screen } from '../app/screen.ts'
import { maySee, type Session } from '../app/session.ts'

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
  return [...listed, ...others.toSorted((left, right) => left.group.localeCompare(right.group))]
}

const isCommand = (path: string) => /\/(create|invite)(\/|$)/.test(path)

const entriesOf = (item: MenuItem): Choice[] =>
  'entries' in item
    ? item.entries.map(({ to, label, permission }) => page(to, label, item.label, permission))
    : [page(item.to, item.label, '', item.permission)]

/** Those that have every word of the text in their names or in the menu's, the best first. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const readings = readingsOf(text)
  const found = choices
    .map((choice) => ({ ...choice, words: wordsOf({ ...choice, names: [choice.title, choice.detail], codes: [] }) }))
    .filter(({ words }) => isFoundBy(words, readings))
  const best = bestFirst(found, text)
  return ['Siirry', 'Toiminnot'].flatMap((group) => best.filter((each) => each.group === group).slice(0, mostOfGroup))
}

export interface Group {
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Under their headings, in the order in which these first come. */
export function inGroups(choices: readonly Choice[]): Group[] {
  const labels = [...new Set(choices.map(({ group }) => group))]
  return labels.map((label) => ({ label, choices: choices.filter(({ group }) => group === label) }))
}

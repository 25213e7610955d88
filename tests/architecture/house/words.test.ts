import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../infra/project-root.ts'

/** Names that the house had before it took those of its trade, with what to write instead. */
const former: Readonly<Record<string, string>> = {
  '[a-z]\\w*Deeds?|Deeds?[A-Z]\\w*': 'command (writes) or query (reads)',
  untilFree: 'retryOnContention',
  unlessOvertaken: 'ifUnchanged',
  'slim[A-Z]\\w*|slimm(?:ed|er)\\w*': 'compact',
  '\\w*[nN]oticing[A-Z]?\\w*': 'notification',
  'lifeOf|depositLifeOf': 'invoiceStateOf',
  '[tT]old[A-Z]\\w*|[A-Za-z]\\w*Told\\w*': 'reported',
  'emptyBooks|TakenOver|TakenBack|WholeAim|WholeCredit': '…Input, …Plan or …Batch',
  'ApartmentTurn|runTurn|turnsBetween': 'occupancy lock, due work or tick of a job',
  '(?:Apartment|Deposit|Reminder|KeptContract|KeptInvoice)Row|rows(?:Starting|Within|Due|DueBy)': 'summary',
  'refundsApi|(?:Deposit)?RefundDraft|(?:read|register|remove)Refund': 'credit note',
  'allReceiptRows|KeptReceiptRow|ReceiptLine|receiptTotals': 'expense',
  '[aA]likePayments|alikeId': 'fingerprint',
  toReturnRows: 'refund due',
  '(?:begin|fail|end)Try|forgive(?:Tries|Failures)': 'beginAttempt and its like',
  '[sS]tandings?[A-Z]\\w*|[A-Za-z]\\w*Standing\\w*|standings': 'existing, state, current or what fits',
  '(?:const|function|interface|readonly|type) [sS]tanding': 'existing, state, current or what fits',
  'stood[A-Z]\\w*|[A-Za-z]\\w*Stood\\w*|(?:const|let) stood': 'existing or in force',
}

const rooms = ['functions', 'shared', 'web', 'infra', 'tests']
const isCode = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('architecture/house/words.test.ts')

const pages = rooms.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path}`)
    .filter(isCode),
)

test.each(Object.entries(former))('no name is %s; it is %s', (word) => {
  const pattern = new RegExp(`(?<![\\w$])(?:${word})(?![\\w$])`)
  expect(pages.filter((path) => pattern.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([])
})

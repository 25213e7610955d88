import type { Counts } from './cost-counts.ts'
import { callsOf, count, invoicesOf, linesOf, millionNight, sizes, usage } from './cost-model.ts'

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const money = (dollars: number) => dollars.toFixed(2)
const minutes = (value: number) => `${Math.round(value)} min`
const millions = (value: number) => `${(value / 1e6).toFixed(1)} M`

/** The whole page, as it stands in docs/costs.md. */
export const printedCosts = (counts: Counts): string => [intro, monthly(counts), doubts, night()].join('\n\n')

const intro = `# What it costs

Printed by \`npm run costs\`: alarms, queues, runs of jobs and figures are counted in the template that is deployed
without any choice. Prices are US dollars a month in eu-north-1 as remembered (2026), without VAT; AWS's standing free
allowances are taken off. Check them before you promise anything. Fees of the invoicing service, of letters on paper
and of the bank are not in it.

Write and read units are measured (\`npm run bench\`). Assumed until it is used: ${usage.callsAnApartment} calls an apartment and
${count(usage.callsOfAnOffice)} a month besides, ${usage.invoicesAnApartment} invoices an apartment, half of them by e-mail with a PDF, two years of documents.`

function monthly(counts: Counts): string {
  const lines = linesOf(counts)
  const sums = sizes.map((size) => lines.reduce((sum, { dollars }) => sum + dollars(size), 0))
  return [
    '## A month',
    '',
    row('', 'arithmetic', ...sizes.map((size) => `${count(size)} apartments`)),
    row('---', '---', ...sizes.map(() => '---')),
    row(
      'API calls / invoices',
      `${count(usage.callsOfAnOffice)} + ${usage.callsAnApartment} n / ${usage.invoicesAnApartment} n`,
      ...sizes.map((size) => `${count(callsOf(size))} / ${count(invoicesOf(size))}`),
    ),
    ...lines.map(({ what, arithmetic, dollars }) =>
      row(what, arithmetic, ...sizes.map((size) => money(dollars(size)))),
    ),
    row('**together**', '', ...sums.map((sum) => `**${money(sum)} $**`)),
    row('an apartment', '', ...sums.map((sum, at) => `${(sum / (sizes[at] ?? 1)).toFixed(4)} $`)),
    '',
    'The firewall, there unless left out: 5 $ + 1 $ a rule (4 rules) + 0.60 $/M calls.',
    '',
    'Chosen extras: own key 1 $ + 0.03 $ per 10,000 uses; copies 2 $',
    'for two keys and some 0.2 $/GB of what is kept, twice, and its transfer; own certificate, budget, share of Lambdas 0 $.',
  ].join('\n')
}

const doubts = `## In doubt
A write in a transaction takes two write units a kilobyte. Whether the rows of indexes that follow from it take two as
well AWS does not say plainly; here, as the local AWS counts, they take one. Of the units of a billing run some ${usage.indexShare * 100} % are
of index rows, so if they take two, writes cost that much more: it stands below in its own column, and the first night
in AWS tells (\`ConsumedWriteCapacityUnits\` of the table and of each index). Empty polls are those of five readers of
each queue; AWS may have more of them when there is much to do, and then polls are not empty.`

function night(): string {
  const made = millionNight()
  const { doubled } = made
  return [
    '## A million contracts on one night',
    '',
    row('', 'arithmetic', 'as counted', 'if index rows take two'),
    row('---', '---', '---', '---'),
    row('blocks', `${usage.contractsInABlock} contracts, one message, one transaction`, count(made.blocks), 'the same'),
    row('requests to the table', `${usage.requestsInTheRun} an invoice`, count(made.requests), 'the same'),
    row('write units of the run', `${usage.writesInTheRun} an invoice`, millions(made.units), millions(doubled.units)),
    row('money for them', '0.71 $/M', `${money(made.dollars)} $`, `${money(doubled.dollars)} $`),
    row(
      'time, table never warmed',
      '4,000 units a second',
      minutes(made.minutesCold),
      minutes(doubled.units / 4_000 / 60),
    ),
    row('time, warmed', '10,000 units a second', minutes(made.minutesWarm), minutes(doubled.minutesWarm)),
    row(
      'time of one account that has them all',
      `in order, a block in ${usage.secondsABlock} s`,
      minutes(made.minutesOfOneAccount),
      'the same',
    ),
    row('Lambda of the run', 'blocks × 0.1 s × 1 GB', `${money(made.lambdaDollars)} $`, 'the same'),
    row(
      'write units of the month',
      `${usage.writesToSend} to make and send, ${usage.writesToBePaid} for the payment`,
      `${millions(made.month.units)}, ${money(made.month.dollars)} $`,
      `${money(doubled.month)} $`,
    ),
    row('queues', '6 requests an invoice', `${money(made.queueDollars)} $`, 'the same'),
    row('letters', 'half of them, 40 kB each', `${money(made.mailDollars)} $`, 'the same'),
    '',
    'The invoicing service and the rate at which SES lets letters go are slower than all of this: at 14 letters a second,',
    'a new sender’s rate, half a million letters take ten hours. None of it was measured in AWS itself.',
  ].join('\n')
}

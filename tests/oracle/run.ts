/** `npm run oracle`: an office lived through in the product and in the oracle's own books, every value held together. */
import { parseArgs } from 'node:util'

// The SDK's advice on Node versions is for those who deploy, and it comes as soon as the SDK is loaded.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
process.env.PASSWORD_COST ??= '10'

const { values } = parseArgs({
  options: {
    leases: { type: 'string', default: '12' },
    months: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '2025-03-01' },
    every: { type: 'string', default: '1' },
    kills: { type: 'string', default: '3' },
    faults: { type: 'string', default: '3' },
  },
})

void import('./simulate.ts').then(async ({ simulate }) => {
  const started = performance.now()
  const options = {
    leases: Number(values.leases),
    months: Number(values.months),
    seed: Number(values.seed),
    first: values.from,
    every: Number(values.every),
    kills: Number(values.kills),
    faults: Number(values.faults),
  }
  const outcome = await simulate(options, { told: (line) => process.stderr.write(`${line}\n`) })
  const { differences, comparisons, days, commands, invoices, payments, kills, faults } = outcome
  let reported = ''
  for (const { seed, day, what, oracle, product, commands: before } of differences) {
    if (reported !== day)
      console.log(`\nseed ${seed}, ${day}, after:\n${before.map((line) => `    ${line}`).join('\n')}`)
    reported = day
    console.log(`  ${what}\n    oracle:  ${JSON.stringify(oracle)}\n    product: ${JSON.stringify(product)}`)
  }
  const { user, system } = process.cpuUsage()
  const seconds = (microseconds: number) => (microseconds / 1_000_000).toFixed(1)
  const spent = `${((performance.now() - started) / 1000).toFixed(1)} s, ${seconds(user + system)} s of CPU`
  console.log(
    `${days} days, ${commands} commands, ${invoices} invoices, ${payments} payments, ${kills} kills, ${faults} faults; ${spent}`,
  )
  console.log(`${comparisons} comparisons, ${differences.length} differences`)
  process.exit(differences.length === 0 ? 0 : 1)
})

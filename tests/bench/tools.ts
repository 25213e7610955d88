import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../infra/project-root.ts'
import type { Chapter, Figure } from './figure.ts'
import { spentBy, sumOf } from './stopwatch.ts'

const rooms = ['shared', 'functions', 'web', 'infra', 'tests']

/** What those who work on the product wait for. */
export async function measureTools(): Promise<Chapter> {
  const types: number[] = []
  for (const room of rooms) types.push(await secondsOf('typescript/bin/tsc', '-p', room))
  const figures: Figure[] = [
    { what: 'type check, all rooms', value: sumOf(types), unit: 's', aim: { most: 10 } },
    { what: 'cdk synth', value: await secondsOf('aws-cdk/bin/cdk', 'synth', '--quiet'), unit: 's', aim: { most: 30 } },
    { what: 'npm run check', value: await secondsOf('../tests/check.mjs'), unit: 's', aim: { most: 45 } },
  ]
  return { title: 'Tools', figures }
}

async function secondsOf(script: string, ...words: readonly string[]): Promise<number> {
  const { ms } = await spentBy(() => {
    const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, 'node_modules', script), ...words], {
      cwd: projectRoot,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${script} ${words.join(' ')}: ${stderr}`)
  })
  return ms / 1000
}

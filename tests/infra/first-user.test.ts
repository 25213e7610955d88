import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../functions/app.ts'
import { type LocalAws, startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources } from '../../infra/local/create-resources.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { projectRoot } from '../../infra/project-root.ts'

let aws: LocalAws
let table: string
beforeAll(async () => {
  aws = await startLocalAws()
  pointToLocalAws(aws.endpoint)
  const place = await createResources(
    { name: 'first-user', site: 'http://127.0.0.1:9', providers: {} },
    { dynamo: new DynamoDBClient({}), sqs: new SQSClient({}) },
  )
  setEnvironment(place)
  table = place.table
})
afterAll(() => aws.close())

const runScript = (script: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', script, ...given], { cwd: projectRoot })
const run = (...given: string[]) => runScript('infra/operator/first-user.ts', ...given)
const operateByScript = (...given: string[]) => runScript('infra/operator.ts', table, ...given)

async function logIn(email: string, password: string) {
  const response = await createApp().request('/api/v1/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.json()
}

describe('the first user of a deployed system', () => {
  it('logs in with the password that was printed', async () => {
    const { stdout } = await run(table, 'eeva@oma.example', 'Oma Vuokra Oy', 'Eeva Esimerkki')
    const password = /logs in with (\S+)$/.exec(stdout.trim())?.[1]
    expect(await logIn('eeva@oma.example', password ?? '')).toMatchObject({
      token: expect.any(String),
      userData: { role: 'owner' },
    })
  })

  it('is not made of half the facts', async () => {
    await expect(run(table, 'eeva@oma.example')).rejects.toMatchObject({ code: 1 })
  })
})

describe('the operator', () => {
  it('shuts a person out and lets them in again', async () => {
    const { stdout } = await run(table, 'liisa@oma.example', 'Liisan vuokrat', 'Liisa Esimerkki')
    const password = /logs in with (\S+)$/.exec(stdout.trim())?.[1] ?? ''
    await operate([table, 'disable', 'Liisa@oma.example'])
    expect(await logIn('liisa@oma.example', password)).toMatchObject({
      message: expect.stringMatching(/^Ohjelmiston käyttö estetty/),
    })
    await operate([table, 'enable', 'liisa@oma.example'])
    expect(await logIn('liisa@oma.example', password)).toMatchObject({ token: expect.any(String) })
  })

  it('gives the system a new signing key and new data keys', async () => {
    const counted = /^\d+ documents with secrets, [1-9]\d* sealed anew, 0 that cannot be opened\.\nDone\.\n$/
    expect((await operateByScript('rotate-keys')).stdout).toMatch(counted)
    expect((await operateByScript('seal')).stdout).toContain(', 0 sealed anew, 0 that')
  })

  it('says a reference rate, which is printed with what is missing, and changes one that has begun only knowingly', async () => {
    const { stdout } = await operateByScript('rates')
    expect(stdout).toMatch(/2026-07-01 to 2026-12-31 {2}2\.5 {2}derived, built in/)
    await operate([table, 'reference-rate', '2025-07-01', '2.5'])
    await expect(operate([table, 'reference-rate', '2025-07-01', '3'])).rejects.toThrow('Add the word "correct"')
    await operate([table, 'reference-rate', '2025-07-01', '3', 'correct', 'derived'])
    expect((await operateByScript('rates')).stdout).toMatch(/2025-07-01 to 2025-12-31 {2}3 {2}derived, said by/)
  })

  it.each([
    [['disable'], /^Give the table and one of: rotate-keys, /],
    [['no-such-command'], /^Give the table and one of: rotate-keys, /],
    [['end-trial', 'nobody'], /./],
    [['reference-rate', '2027-01-01'], /multiple of a half/],
    [['reference-rate', '2027-01-01', '3', 'perhaps'], /^perhaps is neither derived nor correct$/],
    [['disable', 'nobody@oma.example'], /^Nobody signs in as nobody@oma.example$/],
  ])('is refused %j', async (given, message) => {
    await expect(operate([table, ...given])).rejects.toThrow(message)
  })

  it('is told so in one line', async () => {
    await expect(operateByScript('disable', 'nobody@oma.example')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nobody signs in as nobody@oma.example\n/m),
    })
  })
})

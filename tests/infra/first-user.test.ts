import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOf, userByEmail } from '../../functions/accounts/people.ts'
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
const run = (...given: string[]) => runScript('infra/operator/first-user.ts', table, 'https://oma.example/', ...given)
const operateByScript = (...given: string[]) => runScript('infra/operator.ts', table, ...given)

const post = (path: string, body: object) =>
  createApp().request(`/api/v1/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const logIn = async (email: string, password: string) => (await post('login', { email, password })).json()

const password = 'kolme vihreää omenaa'

/** What stands behind the hash of the link that is printed. */
const linkIn = (stdout: string) => / at https:\/\/oma\.example\/resetpassword#([\w-]{43})\n$/.exec(stdout)?.[1] ?? ''

const choose = (link: string) => post('resetPassword', { link, password, passwordConfirm: password })

async function letIn(email: string, account: string, name: string): Promise<void> {
  expect((await choose(linkIn((await run(email, account, name)).stdout))).status).toBe(200)
}

describe('the first user of a deployed system', () => {
  it('chooses a password by the link that was printed, once, and logs in with it', async () => {
    const { stdout } = await run('Eeva@oma.example', 'Oma Vuokra Oy', 'Eeva Esimerkki')
    expect((await choose(linkIn(stdout))).status).toBe(200)
    expect((await choose(linkIn(stdout))).status).toBe(409)
    expect(await logIn('eeva@oma.example', password)).toMatchObject({
      token: expect.any(String),
      userData: { role: 'owner' },
    })
  })

  it('gets another link and no second account when the first one was not used', async () => {
    const who = ['maija@oma.example', 'Maijan vuokrat', 'Maija Esimerkki'] as const
    const first = linkIn((await run(...who)).stdout)
    await letIn(...who)
    expect((await choose(first)).status).toBe(409)
    const user = await userByEmail('maija@oma.example')
    expect((await accountsOf(user?._id ?? '')).map(({ name }) => name)).toEqual(['Maijan vuokrat'])
  })

  it('is not made of half the facts', async () => {
    await expect(run('eeva@oma.example')).rejects.toMatchObject({ code: 1 })
  })
})

describe('the operator', () => {
  it('shuts a person out and lets them in again', async () => {
    await letIn('liisa@oma.example', 'Liisan vuokrat', 'Liisa Esimerkki')
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

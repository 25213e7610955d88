import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, bundleFolder, bundleLambda, bundleLambdas } from '../../infra/bundle.ts'
import { environmentOf, type Place } from '../../infra/environment.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources } from '../../infra/local/create-resources.ts'
import { projectRoot } from '../../infra/project-root.ts'
import { lambdas } from '../../infra/resources.ts'

const place: Place = {
  table: 'vuokrakirja',
  bucket: 'files',
  queueUrl: (name) => `http://127.0.0.1:9/${name}`,
  site: 'http://127.0.0.1:9',
  mailFrom: 'laskut@example.fi',
  mailConfigurationSet: 'letters',
  sealKey: 'arn:aws:kms:eu-north-1:000000000000:key/1',
}

/** Far from the project's packages, as in Lambda. */
const away = mkdtempSync(join(tmpdir(), 'vuokrakirja-bundles-'))

/** Runs a line of code in a fresh process beside a bundle. */
async function beside(name: string, environment: Record<string, string>, code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: join(away, name),
    env: { AWS_REGION: 'eu-north-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', ...environment },
  })
  return stdout.trim()
}

let bundles: ReadonlyMap<string, Bundle>
beforeAll(async () => {
  bundles = new Map((await bundleLambdas()).map((bundle) => [bundle.lambda.name, bundle]))
  for (const { lambda } of bundles.values())
    cpSync(join(projectRoot, bundleFolder(lambda)), join(away, lambda.name), { recursive: true })
})
afterAll(() => rmSync(away, { recursive: true }))

const bundleOf = (name: string): Bundle => {
  const bundle = bundles.get(name)
  if (!bundle) throw new Error(`There is no bundle of ${name}`)
  return bundle
}

describe('the bundle', () => {
  it.each(lambdas.map((lambda) => [lambda.name, lambda] as const))(
    'of %s starts by itself with its own environment',
    async (name, lambda) => {
      const code = "console.log(typeof (await import('./index.mjs')).handler)"
      expect(await beside(name, environmentOf(lambda, place), code)).toBe('function')
    },
  )

  it('of HTTP loads at most 300 kB before the first call and has at most 2,620 kB besides what draws papers', () => {
    const { eagerBytes, wholeBytes, documentBytes } = bundleOf('http')
    expect(eagerBytes).toBeGreaterThan(50_000)
    expect(eagerBytes).toBeLessThanOrEqual(300_000)
    expect(wholeBytes - documentBytes).toBeLessThanOrEqual(2_620_000)
    expect(documentBytes).toBeLessThanOrEqual(500_000)
  })

  it('of the public pages loads at most 538 kB before the first call and draws no document', () => {
    const { eagerBytes, documentBytes } = bundleOf('site')
    expect(eagerBytes).toBeLessThanOrEqual(538_000)
    expect(documentBytes).toBe(0)
  })

  it('that makes documents finds their fonts where the code looks for them', async () => {
    const drawing = [...bundles.values()].filter(({ documentBytes }) => documentBytes > 0)
    expect(drawing.length).toBeGreaterThan(0)
    for (const { lambda, fonts } of drawing) {
      expect(fonts.length).toBeGreaterThan(0)
      const code = `import { createRequire } from 'node:module'
        console.log(createRequire(process.cwd() + '/index.mjs').resolve('${fonts[0]}'))`
      expect(await beside(lambda.name, {}, code)).toContain(join(away, lambda.name, 'node_modules'))
    }
  })

  it('leads from a place in it to the line of the source', () => {
    const folder = join(away, 'http')
    const sentence = 'Muistutuksen kuluista ei muistuteta erikseen.'
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => ({ name, lines: readFileSync(join(folder, name), 'utf8').split('\n') }))
      .find(({ lines }) => lines.some((line) => line.includes(sentence)))
    const { name = '', lines = [] } = found ?? {}
    const line = lines.findIndex((each) => each.includes(sentence))
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')))
    const entry = map.findEntry(line, (lines[line] ?? '').indexOf(sentence))
    expect(entry).toMatchObject({ originalSource: expect.stringMatching(/functions\/reminders\/make-reminder\.ts$/) })
    const source = readFileSync(join(projectRoot, 'functions/reminders/make-reminder.ts'), 'utf8').split('\n')
    expect('originalLine' in entry && source[entry.originalLine]).toContain(sentence)
  })

  it('that makes none carries none', () => {
    expect(bundleOf('bill-rents')).toMatchObject({ fonts: [], documentBytes: 0 })
  })
})

describe('a bundle that does what the product does', () => {
  it('speaks with every AWS service and draws a document', async () => {
    const aws = await startLocalAws()
    pointToLocalAws(aws.endpoint)
    const made = await createResources(
      { name: 'bundled', site: 'http://127.0.0.1:9', providers: {}, secrets: { stripe: { secretKey: 'avain' } } },
      { dynamo: new DynamoDBClient({}), sqs: new SQSClient({}) },
    )
    const [lambda] = lambdas
    if (!lambda) throw new Error('There are no Lambdas')
    const bundle = await bundleLambda({ ...lambda, entry: 'tests/infra/bundled-clients.ts' }, join(away, 'clients'))
    const environment = Object.assign({}, ...lambdas.map((each) => environmentOf(each, made)))
    const local = { AWS_ENDPOINT_URL: aws.endpoint, AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
    const code = "console.log(JSON.stringify(await (await import('./index.mjs')).handler()))"
    expect(JSON.parse(await beside('clients', { ...environment, ...local }, code))).toEqual({
      counts: [1, 2, 1],
      kept: ['count', 'pk', 'sk', 'ttl'],
      refused: ['conflict', 'conflict'],
      found: 1,
      file: 'ä ö €',
      missing: 'NoSuchKey',
      letter: 'string',
      opened: 'salaisuus, ä',
      secret: 'avain',
      document: '%PDF-',
    })
    expect(bundle.fonts.length).toBeGreaterThan(0)
    await aws.close()
  })
})

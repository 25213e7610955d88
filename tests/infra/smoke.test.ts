import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environments } from '../../infra/environments.ts'
import { type Behind, type Gateway, startGateway } from '../../infra/local/gateway/gateway.ts'
import { pagesOf } from '../../infra/local/gateway/pages.ts'
import { handlerOf } from '../../infra/local/handlers.ts'
import { projectRoot } from '../../infra/project-root.ts'
import { http, site as publicPages } from '../../infra/resources.ts'
import { addressIn, smokeFailures } from '../../infra/smoke-checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'vuokrakirja-smoke-'))
const page = '<!doctype html><div id="root"></div><script type="module" crossorigin src="/assets/index-a.js"></script>'

/** The product's own gateway and handlers, with pages as small as a smoke test needs them. */
let behind: Behind
const open: Gateway[] = []
async function siteWith(changed: Partial<Behind> = {}): Promise<string> {
  const gateway = await startGateway(0, Date.now)
  gateway.open({ ...behind, ...changed })
  open.push(gateway)
  return `http://127.0.0.1:${gateway.port}`
}

function pagesWith(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(folder, 'pages-'))
  mkdirSync(join(root, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return pagesOf({ folder: root, base: '/', files: 'http://127.0.0.1:9/files/' })
}

const whole = {
  'index.html': page,
  'version.json': '{"version":"assets/index-a.js"}',
  'assets/index-a.js': 'export const a = 1',
}

beforeAll(async () => {
  process.env.SITE_URL ??= 'https://vuokrakirja.example'
  const [api, site] = await Promise.all([handlerOf(http), handlerOf(publicPages)])
  // It reads the tables of all areas, which a busy machine takes long to load.
  await import('../../functions/openapi.ts')
  behind = { api, site, pages: pagesWith(whole), console: async (_, response) => void response.end() }
})
afterAll(() => {
  for (const gateway of open) gateway.close()
  rmSync(folder, { recursive: true })
})

describe('the smoke test', () => {
  it('finds nothing at the product as it is', async () => {
    expect(await smokeFailures(await siteWith())).toEqual([])
  })

  it('finds a page of another version than the one that is told', async () => {
    const pages = pagesWith({ ...whole, 'version.json': '{"version":"assets/index-b.js"}' })
    expect(await smokeFailures(await siteWith({ pages }))).toEqual([
      'the page does not run assets/index-b.js, which is told',
    ])
  })

  it('finds a page whose code is not there', async () => {
    const { 'assets/index-a.js': _, ...others } = whole
    const found = await smokeFailures(await siteWith({ pages: pagesWith(others) }))
    expect(found).toContain('/assets/index-a.js lacks its status (404)')
  })

  it('finds an API that answers another way than ours', async () => {
    const api: Behind['api'] = async () => ({ statusCode: 200, headers: {}, body: '{"ok":true}' })
    const found = await smokeFailures(await siteWith({ api }))
    expect(found).toEqual([
      '/api/v1/openapi.json lacks OpenAPI 3.1 (200)',
      '/api/v1/openapi.json lacks that it is packed (200)',
      '/api/v1/user/getCurrentUser lacks a refusal (200)',
      '/api/v1/user/getCurrentUser lacks its sentence (200)',
      '/api/v1/no-such-thing lacks that there is none (200)',
      '/api/v1/no-such-thing lacks its sentence (200)',
    ])
  })

  it('finds a site that is not there', async () => {
    expect(await smokeFailures('http://127.0.0.1:9')).toHaveLength(3)
  })
})

describe('the command', () => {
  const smoke = async (...given: string[]) => {
    const args = ['--import', 'tsx', join(projectRoot, 'infra/smoke.ts'), '--tries', '1', ...given]
    return promisify(execFile)(process.execPath, args, { cwd: projectRoot }).then(
      ({ stdout }) => [0, stdout.trim()],
      ({ code, stdout, stderr }) => [code, `${stdout}${stderr}`.trim()],
    )
  }

  it('reads the address of what was deployed, and ends with how it went', async () => {
    const site = await siteWith()
    const outputs = join(folder, 'outputs.json')
    writeFileSync(outputs, JSON.stringify({ 'Vuokrakirja-Data': {}, 'Vuokrakirja-App': { Address: site } }))
    expect(await smoke('--outputs', outputs)).toEqual([0, `${site} answers as it should`])
    expect((await smoke('http://127.0.0.1:9'))[0]).toBe(1)
    expect((await smoke('127.0.0.1'))[0]).toBe(2)
  })

  it.each(['{}', '{"a":{"Address":"https://a"},"b":{"Address":"https://b"}}'])('refuses the outputs %s', (outputs) => {
    expect(() => addressIn(outputs)).toThrow('The outputs name no one address')
  })
})

describe('the pipeline', () => {
  const workflow = (name: string) => readFileSync(join(projectRoot, '.github/workflows', name), 'utf8')

  it('checks, deploys to staging and then to production, the environments that there are', () => {
    const jobs = workflow('deploy.yml').split(/^jobs:$/m)[1] ?? ''
    const [check = '', ...deployments] = jobs.split(/^ {2}(?=\w+:$)/m).filter((job) => job.trim())
    for (const step of ['npm run check', 'npm test', 'npx cdk synth']) expect(check).toContain(`- run: ${step}`)
    const names = Object.keys(environments)
    expect(deployments.map((job) => /^\w+/.exec(job)?.[0])).toEqual(names)
    expect(deployments.map((job) => /needs: (\w+)/.exec(job)?.[1])).toEqual(['check', ...names.slice(0, -1)])
    expect(deployments.map((job) => /environment: (\w+)/.exec(job)?.[1])).toEqual(names)
  })

  it('takes the role of the environment that it runs in, keeps no key, and looks at what it has deployed', () => {
    const text = workflow('deploy-to.yml')
    expect(text).toContain(`environment: $\{{ inputs.environment }}`)
    expect(text).toContain('id-token: write')
    expect(`${text}${workflow('deploy.yml')}`).not.toMatch(/aws-access-key-id|AWS_SECRET/i)
    expect(text.indexOf('npm run smoke')).toBeGreaterThan(text.indexOf('npx cdk deploy --all'))
  })
})

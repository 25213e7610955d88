import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '../../functions/platform/log.ts'
import { handler } from '../../functions/visit.ts'
import { visitSite } from '../../functions/visit-checks.ts'
import { lambdaContext } from '../../infra/local/queues/lambda-context.ts'
import { visit } from '../../infra/resources.ts'

const whole: Readonly<Record<string, string>> = {
  '/': '<!doctype html><script type="module" crossorigin src="/assets/index-a.js"></script>',
  '/version.json': '{"version":"assets/index-a.js"}',
  '/api/v1/health': '{"ok":true}',
}

let server: Server
let site = ''
let answers: Readonly<Record<string, string>>
beforeEach(async () => {
  answers = whole
  server = createServer(({ url = '' }, response) => {
    response.writeHead(answers[url] === undefined ? 502 : 200).end(answers[url])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  vi.restoreAllMocks()
  for (const name of ['METRICS_NAMESPACE', 'SITE_URL']) delete process.env[name]
})

describe('a visit', () => {
  it('of a site that answers finds nothing', async () => {
    expect(await visitSite(site)).toEqual([])
  })

  it.each([
    ['/', undefined, 'the page (/): 502'],
    ['/', '<p>Huoltotauko</p>', 'the page (/): 200'],
    ['/version.json', '<!doctype html>', 'the version (/version.json): 200'],
    ['/version.json', '{"version":""}', 'the version (/version.json): 200'],
    ['/version.json', 'null', 'the version (/version.json): 200'],
    ['/api/v1/health', '{"ok":false}', 'the API (/api/v1/health): 200'],
    ['/api/v1/health', undefined, 'the API (/api/v1/health): 502'],
  ])('that gets on %s the answer %j says so', async (path, answer, failure) => {
    const { [path]: _, ...others } = whole
    answers = answer === undefined ? others : { ...others, [path]: answer }
    expect(await visitSite(site)).toEqual([failure])
  })

  it('of a site that is not there says so of each part', async () => {
    expect(await visitSite('http://127.0.0.1:9')).toHaveLength(3)
  })
})

describe('the Lambda that visits', () => {
  const figures: unknown[] = []
  beforeEach(() => {
    figures.length = 0
    process.env.METRICS_NAMESPACE = 'Koe-App'
    process.env.SITE_URL = site
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      if (String(chunk).startsWith('{"_aws"')) figures.push(JSON.parse(String(chunk)).SiteAnswered)
      return true
    })
  })

  it('counts one when all answers, and none with the reasons in its log when something does not', async () => {
    const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
    await handler({}, lambdaContext(visit))
    expect(figures).toEqual([1])
    expect(failed).not.toHaveBeenCalled()
    answers = { ...whole, '/api/v1/health': '' }
    await handler({}, lambdaContext(visit))
    expect(figures).toEqual([1, 0])
    expect(failed).toHaveBeenCalledWith('The site did not answer as it should', {
      failures: ['the API (/api/v1/health): 200'],
    })
  })
})

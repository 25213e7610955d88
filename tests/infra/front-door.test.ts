import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Match, type Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '../../infra/security-headers.ts'
import { inlineScript, makeCloud } from './cloud.ts'

let run: Template
beforeAll(() => {
  run = makeCloud().run
})

const noCache = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

const hasBehaviour = (behaviour: object) =>
  run.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ CacheBehaviors: Match.arrayWith([Match.objectLike(behaviour)]) }),
  })

describe('one address', () => {
  it('passes /api/* to the API with every header but the host, and keeps no answer', () => {
    hasBehaviour({
      PathPattern: '/api/*',
      CachePolicyId: noCache,
      OriginRequestPolicyId: allButHost,
      AllowedMethods: Match.arrayWith(['PUT', 'PATCH', 'POST', 'DELETE']),
      ViewerProtocolPolicy: 'https-only',
    })
  })

  it('leaves the packing of answers to the API: what keeps nothing packs nothing, and passes on what the browser reads', () => {
    const made = Object.keys(run.findResources('AWS::CloudFront::CachePolicy'))
    const { CacheBehaviors } = Object.values(run.findResources('AWS::CloudFront::Distribution'))[0]?.Properties
      .DistributionConfig ?? { CacheBehaviors: [] }
    const api = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === '/api/*')
    // AWS's own policies: CachingDisabled has no packing in it, AllViewerExceptHostHeader passes accept-encoding on.
    expect([api.CachePolicyId, api.OriginRequestPolicyId]).toEqual([noCache, allButHost])
    const packing = made.map(
      (id) => run.findResources('AWS::CloudFront::CachePolicy')[id]?.Properties.CachePolicyConfig,
    )
    expect(packing.map((each) => each.ParametersInCacheKeyAndForwardedToOrigin)).toEqual([
      expect.objectContaining({ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true }),
    ])
  })

  it('keeps the pages that everybody may see as long as they say, by their whole address', () => {
    const [[id, policy] = []] = Object.entries(run.findResources('AWS::CloudFront::CachePolicy'))
    const { DefaultTTL, MinTTL, MaxTTL, ParametersInCacheKeyAndForwardedToOrigin } =
      policy?.Properties.CachePolicyConfig ?? {}
    expect([DefaultTTL, MinTTL, MaxTTL]).toEqual([0, 0, 3600])
    expect(ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
    for (const PathPattern of ['/kohteet/*', '/robots.txt', '/.well-known/security.txt'])
      hasBehaviour({
        PathPattern,
        CachePolicyId: { Ref: id },
        FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
      })
  })

  it('tells the version anew each time', () => {
    hasBehaviour({ PathPattern: '/version.json', CachePolicyId: noCache })
  })

  it('reads the site with its own signature from a bucket that no one else reads', () => {
    run.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({ SigningBehavior: 'always', OriginAccessControlOriginType: 's3' }),
    })
    run.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 's3:GetObject',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    })
  })

  it('opens the API to CloudFront alone, by a secret that is in no template', () => {
    const secret = {
      'Fn::Join': [
        '',
        ['{{resolve:secretsmanager:', { Ref: Match.stringLikeRegexp('OriginSecret') }, ':SecretString:::}}'],
      ],
    }
    run.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({ OriginCustomHeaders: [{ HeaderName: 'x-origin-secret', HeaderValue: secret }] }),
        ]),
      }),
    })
    run.hasResourceProperties('AWS::ApiGatewayV2::Authorizer', {
      IdentitySource: ['$request.header.x-origin-secret'],
      EnableSimpleResponses: true,
    })
    const routes = Object.values(run.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties)
    expect(routes.map(({ RouteKey, AuthorizationType }) => `${RouteKey} ${AuthorizationType}`).toSorted()).toEqual([
      'ANY /.well-known/security.txt CUSTOM',
      'ANY /api/{proxy+} CUSTOM',
      'ANY /kohteet/{proxy+} CUSTOM',
      'ANY /robots.txt CUSTOM',
    ])
  })

  it('takes an own domain with TLS 1.2 at least, and a firewall, when chosen', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/1'
    const securityContact = 'mailto:turva@vuokrakirja.example'
    const chosen = makeCloud({ domain: 'vuokrakirja.example', certificateArn, firewall: 'on', securityContact })
    chosen.run.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['vuokrakirja.example'],
        ViewerCertificate: Match.objectLike({
          AcmCertificateArn: certificateArn,
          MinimumProtocolVersion: 'TLSv1.2_2021',
        }),
        WebACLId: Match.anyValue(),
      }),
    })
    chosen.run.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SITE_URL: 'https://vuokrakirja.example' }) },
    })
    const told = Object.values(chosen.run.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.Environment?.Variables.SECURITY_CONTACT === securityContact,
    )
    // The public pages alone answer security.txt.
    expect(told).toHaveLength(1)
    chosen.firewall?.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' })
    expect(chosen.firewall).toBeDefined()
    const counted = loginCalls(chosen.firewall)
    for (const { path, needs } of Object.values<Endpoint>(accountsApi)) {
      const isCounted = counted.some((beginning) => `/api/v1${path}`.startsWith(beginning))
      expect(isCounted, path).toBe(needs === 'anyone' && path.startsWith('/user/'))
    }
  })
})

/** How the paths begin that the firewall counts as log-ins. */
function loginCalls(firewall: Template | undefined): string[] {
  const [acl] = Object.values(firewall?.findResources('AWS::WAFv2::WebACL') ?? {})
  const rule = acl?.Properties.Rules.find(({ Name }: { Name: string }) => Name === 'logins')
  const { Statements } = rule.Statement.RateBasedStatement.ScopeDownStatement.OrStatement
  return Statements.map(
    (each: { ByteMatchStatement: { SearchString: string } }) => each.ByteMatchStatement.SearchString,
  )
}

describe('the guard before the API', () => {
  const headers = (secret?: string) => (secret === undefined ? {} : { 'x-origin-secret': secret })

  /** The guard over a Secrets Manager that has this secret, counting its readings. */
  function guardOver(kept: { secret: string; readings: number }, clock: { now: number }) {
    const [, guard] =
      Object.entries(run.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('ApiGuard')) ?? []
    class SecretsManagerClient {
      async send({ SecretId }: { SecretId: string }) {
        kept.readings += 1
        return { SecretString: SecretId === 'origin' ? kept.secret : 'another' }
      }
    }
    class GetSecretValueCommand {
      readonly SecretId: string
      constructor({ SecretId }: { SecretId: string }) {
        this.SecretId = SecretId
      }
    }
    const scope = {
      exports: { handler: async (_: object): Promise<unknown> => undefined },
      require: (name: string) =>
        name.startsWith('node:') ? process.getBuiltinModule(name) : { SecretsManagerClient, GetSecretValueCommand },
      process: { env: { ORIGIN_SECRET_ID: 'origin' } },
      Date: { now: () => clock.now },
    }
    runInNewContext(guard?.Properties.Code.ZipFile, scope)
    return scope.exports.handler
  }

  it.each([
    ['lets in the right secret', 'right', true],
    ['refuses a wrong one', 'wrong', false],
    ['refuses a part of it', 'righ', false],
    ['refuses none', undefined, false],
  ])('%s', async (_, secret, isAuthorized) => {
    const handler = guardOver({ secret: 'right', readings: 0 }, { now: 0 })
    expect(await handler({ headers: headers(secret) })).toEqual({ isAuthorized })
  })

  it('reads the secret once, and once a minute at most for those who come with another', async () => {
    const kept = { secret: 'first', readings: 0 }
    const clock = { now: 0 }
    const handler = guardOver(kept, clock)
    const isLetIn = async (secret: string) => await handler({ headers: headers(secret) })
    for (const secret of ['first', 'first', 'wrong', 'wrong']) await isLetIn(secret)
    expect(kept.readings).toBe(1)
    kept.secret = 'second'
    expect(await isLetIn('second')).toEqual({ isAuthorized: false })
    clock.now = 60_001
    expect(await isLetIn('second')).toEqual({ isAuthorized: true })
    for (let time = 0; time < 5; time += 1) await isLetIn('wrong')
    expect(kept.readings).toBe(2)
  })
})

describe('security headers', () => {
  it('name in the policy the script of the page and the bucket of the documents, and nothing unsafe', () => {
    const hash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`
    const policies = JSON.stringify(run.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
    expect(policies).toContain(`script-src 'self' '${hash}'; style-src 'self';`)
    expect(policies).toContain("frame-ancestors 'none'")
    expect(policies.match(/object-src 'none'; base-uri 'none'/g)).toHaveLength(2)
    expect(policies).toContain('https://s3.eu-north-1.amazonaws.com/')
    expect(policies).not.toMatch(/unsafe-|\*/)
  })

  it.each([
    ['<script>a()</script>', 1],
    ['<script type="module">a()</script><script src="/a.js"></script>', 1],
    ['<script type="module" crossorigin src="/assets/a.js"></script>', 0],
    ['<p>nothing</p>', 0],
  ])('find the scripts of %s', (html, count) => {
    expect(inlineScriptHashes(html)).toHaveLength(count)
  })

  it('are one line of what may be loaded', () => {
    expect(contentSecurityPolicy({ files: 'http://127.0.0.1:4566/files/', scripts: ['sha256-x'] })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; img-src 'self' data: blob: http://127.0.0.1:4566/files/; font-src 'self'; connect-src 'self' blob: http://127.0.0.1:4566/files http://127.0.0.1:4566/files/; worker-src 'self'; frame-src blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  })
})

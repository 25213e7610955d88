import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { plainSecurityHeaders } from '../security-headers.ts'

/**
 * Security headers that CloudFront puts on every answer, over whatever stands behind it.
 *
 * @param contentSecurityPolicy without it the answers say their own
 */
export function headersPolicy(scope: Construct, id: string, contentSecurityPolicy?: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: (['cross-origin-opener-policy', 'permissions-policy'] as const).map((header) => ({
        header,
        value: plainSecurityHeaders[header],
        override: true,
      })),
    },
  })
}

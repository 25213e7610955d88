import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { loginPaths } from './trust/login-paths.ts'

const seen = (metricName: string) => ({ sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName })

/** Calls from one address in five minutes; a busy office behind one address stays well under. */
const callsPerAddress = 5000
const loginsPerAddress = 100

/** Rules that look for markup, paths and addresses in what is sent; they are only counted, each with its reason here. */
const countedRules = [
  // Bank files and documents are larger than 8 kB.
  'SizeRestrictions_BODY',
  // They are XML, contracts' texts and pictures besides; every body is checked by its schema and shown escaped.
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
  // Outside services that call us need not say what they are.
  'NoUserAgent_HEADER',
]

/** The firewall, unless it is left out. CloudFront takes it only from us-east-1. */
export class FirewallStack extends Stack {
  readonly arn: string

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props)
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('firewall'),
      customResponseBodies: {
        busy: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ message: 'Liian monta pyyntöä. Odota hetki.' }),
        },
      },
      rules: [
        tooMany('calls', 0, callsPerAddress, beginsWith('/api/')),
        tooMany('logins', 1, loginsPerAddress, {
          orStatement: { statements: loginPaths.map((path) => beginsWith(`/api/v1/user/${path}`)) },
        }),
        managed('AWSManagedRulesAmazonIpReputationList', 2, []),
        managed('AWSManagedRulesCommonRuleSet', 3, countedRules),
      ],
    })
    this.arn = firewall.attrArn
  }
}

const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

function tooMany(
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'busy' } } },
    visibilityConfig: seen(name),
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        scopeDownStatement,
      },
    },
  }
}

function managed(name: string, priority: number, counted: readonly string[]): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: seen(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  }
}

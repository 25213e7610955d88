import { Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

const seen = (metricName: string) => ({ sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName })

/** Calls from one address in five minutes; a busy office behind one address stays well under. */
const callsPerAddress = 5000
const loginsPerAddress = 100

/** The optional firewall. CloudFront takes it only from us-east-1. */
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
        tooMany('calls', 0, callsPerAddress, '/api/'),
        tooMany('logins', 1, loginsPerAddress, '/api/v1/user/'),
        managed('AWSManagedRulesAmazonIpReputationList', 2, []),
        // Bank files and documents are larger than 8 kB.
        managed('AWSManagedRulesCommonRuleSet', 3, ['SizeRestrictions_BODY']),
      ],
    })
    this.arn = firewall.attrArn
  }
}

function tooMany(name: string, priority: number, limit: number, path: string): CfnWebACL.RuleProperty {
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
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: path,
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
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

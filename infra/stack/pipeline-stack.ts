import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { environments } from '../environments.ts'
import { acknowledge } from './acknowledge.ts'

const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

/** The roles that `cdk bootstrap` made: they deploy, bring files and look up; nothing else needs to be let in. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role', 'lookup-role'] as const

/**
 * Lets the pipeline of one repository deploy to this AWS account, without any key that is kept: for each environment a
 * role that only a run in that environment of the repository takes, for an hour, by a token that GitHub signs.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, repository: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const provider = new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: [audience] })
    for (const name of Object.keys(environments)) {
      const role = makeRole(this, name, { repository, provider })
      new CfnOutput(this, `RoleOf${name}`, { value: role.roleArn })
    }
  }
}

interface Let {
  readonly repository: string
  readonly provider: OidcProviderNative
}

function makeRole(stack: Stack, environment: string, { repository, provider }: Let): Role {
  const roles = bootstrapRoles.map(
    (name) => `arn:aws:iam::${stack.account}:role/cdk-hnb659fds-${name}-${stack.account}-*`,
  )
  const role = new Role(stack, environment, {
    description: `Deploys ${environment} from ${repository}`,
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
      StringEquals: {
        [`${issuer}:aud`]: audience,
        [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
      },
    }),
    inlinePolicies: {
      deploy: new PolicyDocument({
        statements: [new PolicyStatement({ actions: ['sts:AssumeRole'], resources: roles })],
      }),
    },
  })
  for (const name of bootstrapRoles)
    acknowledge(
      role,
      `IAM5[Resource::arn:aws:iam::<AWS::AccountId>:role/cdk-hnb659fds-${name}-<AWS::AccountId>-*]`,
      'One role of that name in each region that was bootstrapped: the system’s, and us-east-1 for the firewall.',
    )
  return role
}

import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { SecretName } from '../../functions/platform/aws/secrets.ts'
import { providerSecrets } from '../operator/provider-settings.ts'
import { acknowledge } from './acknowledge.ts'

/** The operator's keys at outside services: made empty, so that no template ever holds one, and filled by hand. */
export class OperatorSecrets extends Construct {
  readonly ids: Partial<Record<SecretName, string>>

  constructor(scope: Construct, id: string, names: readonly SecretName[]) {
    super(scope, id)
    this.ids = Object.fromEntries(names.map((name) => [name, this.#secret(name)]))
  }

  #secret(name: SecretName): string {
    const secret = new CfnSecret(this, name, {
      description: `Our keys at ${name}, as JSON: ${providerSecrets[name].join(', ')}`,
    })
    // Taken out by mistake it would take the keys along.
    secret.applyRemovalPolicy(RemovalPolicy.RETAIN)
    acknowledge(secret, 'SMG4', 'The service gives the keys to a person, who puts them; no code can renew them.')
    new CfnOutput(Stack.of(this), `Secret-${name}`, { value: secret.ref })
    return secret.ref
  }
}

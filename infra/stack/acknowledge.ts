import { type CfnElement, Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Says why a finding of cdk-nag's AwsSolutions rules is left as it is. */
export function acknowledge(construct: IConstruct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions-${finding}`, reason })
}

/** How a finding names the ARN of a resource of the same stack. */
export const arnInFinding = (resource: IConstruct): string =>
  `<${Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement)}.Arn>`

/** How a finding names a value that comes from another stack: by its export. */
export function importInFinding(owner: Stack, value: string): string {
  const { 'Fn::ImportValue': name }: { 'Fn::ImportValue': string } = owner.resolve(owner.exportValue(value))
  return name
}

import type { App } from 'aws-cdk-lib'
import type { Lambda } from '../workers.ts'
import { AppStack } from './app-stack.ts'
import { choicesFrom } from './choices.ts'
import { VaultStack } from './copies.ts'
import { DataStack } from './data-stack.ts'
import { FirewallStack } from './firewall-stack.ts'
import { PipelineStack } from './pipeline-stack.ts'

export interface Built {
  readonly codeOf: (lambda: Lambda) => string
  readonly siteFolder: string
}

/** In the other account: the vault that takes the copies, and nothing else. */
export function makeVault(app: App): VaultStack | undefined {
  const { system, region, vaultFor } = choicesFrom(app.node)
  if (!vaultFor) return undefined
  return new VaultStack(app, 'Vault', vaultFor, { stackName: `${system}-Vault`, env: { region } })
}

/** In an AWS account that a pipeline deploys to: what lets it in, and nothing else. */
export function makePipeline(app: App): PipelineStack | undefined {
  const { system, region, pipelineFor } = choicesFrom(app.node)
  if (!pipelineFor) return undefined
  return new PipelineStack(app, 'Pipeline', pipelineFor, { stackName: `${system}-Pipeline`, env: { region } })
}

/** The whole cloud: what is kept, what runs and, if chosen, the firewall. */
export function makeSystem(app: App, { codeOf, siteFolder }: Built) {
  const choices = choicesFrom(app.node)
  const { system, region } = choices
  const env = { region }
  const data = new DataStack(app, 'Data', choices, { stackName: `${system}-Data`, env })
  const firewall = choices.firewall
    ? new FirewallStack(app, 'Firewall', {
        stackName: `${system}-Firewall`,
        env: { region: 'us-east-1' },
        crossRegionReferences: true,
      })
    : undefined
  const run = new AppStack(app, 'App', {
    stackName: `${system}-App`,
    env,
    choices,
    data,
    firewallArn: firewall?.arn,
    codeOf,
    siteFolder,
    ...(firewall ? { crossRegionReferences: true } : {}),
  })
  return { data, run, firewall }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { makePipeline, makeSystem } from '../../infra/stack/system.ts'

export const inlineScript = "document.documentElement.dataset.colorMode = 'auto'"

/** A built web app and Lambda bundles as small as the templates need them. */
function builtFolders(root: string) {
  const folder = (name: string, file: string, text: string) => {
    mkdirSync(join(root, name), { recursive: true })
    writeFileSync(join(root, name, file), text)
    return join(root, name)
  }
  const page = `<script>${inlineScript}</script><script type="module" src="/assets/a.js"></script>`
  const code = folder('code', 'index.mjs', 'export const handler = async () => {}')
  return { siteFolder: folder('site', 'index.html', page), codeOf: () => code }
}

/** Makes the system in a folder of its own, which is gone when `take` has had what it wants of it. */
function withSystem<Wanted>(
  choices: Record<string, string>,
  take: (app: App, system: ReturnType<typeof makeSystem>) => Wanted,
): Wanted {
  const root = mkdtempSync(join(tmpdir(), 'vuokrakirja-cloud-'))
  const context = { '@aws-cdk/core:defaultCrossStackReferences': 'strong', ...choices }
  const app = new App({ outdir: join(root, 'cdk.out'), context })
  try {
    return take(app, makeSystem(app, builtFolders(root)))
  } finally {
    rmSync(root, { recursive: true })
  }
}

const synthesised = (choices: Record<string, string>) =>
  withSystem(choices, (_, { data, run, firewall }) => ({
    data: Template.fromStack(data),
    run: Template.fromStack(run),
    watch: Template.fromStack(run.watch),
    firewall: firewall ? Template.fromStack(firewall) : undefined,
  }))

const made = new Map<string, ReturnType<typeof synthesised>>()

/** The system as templates, with these choices as on the command line; the same choices are synthesised once. */
export function makeCloud(choices: Record<string, string> = {}): ReturnType<typeof synthesised> {
  const key = JSON.stringify(choices)
  const cloud = made.get(key) ?? synthesised(choices)
  made.set(key, cloud)
  return cloud
}

/** What lets a pipeline in, reviewed by cdk-nag's rules. */
export function makePipelineCloud(choices: Record<string, string>): Template {
  const app = new App({ context: choices })
  const stack = makePipeline(app)
  if (!stack) throw new Error('No pipeline was chosen')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
  return Template.fromStack(stack)
}

/** Synthesises as `cdk synth` does, with cdk-nag's rules; throws when they find something. */
export const reviewCloud = (choices: Record<string, string>, change: (stack: Stack) => void = () => {}): void =>
  withSystem(choices, (app, { run }) => {
    change(run)
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    app.synth()
  })

interface Resource {
  readonly Type: string
  readonly Properties: Record<string, unknown>
}

/** The resources of a type by their logical id. */
export function resourcesOf(template: Template, type: string): [id: string, resource: Resource][] {
  return Object.entries<Resource>(template.findResources(type) as Record<string, Resource>)
}

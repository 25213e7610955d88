/** `npx cdk synth` and `npx cdk deploy` begin here: bundles the Lambdas, builds the web app, describes the cloud. */
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFolder, bundleLambdas } from './bundle.ts'
import { builtWeb, productWeb } from './local/process/web-build.ts'
import { projectRoot } from './project-root.ts'
import { makePipeline, makeSystem, makeVault } from './stack/system.ts'

const app = new App()
if (!makeVault(app) && !makePipeline(app)) {
  const [siteFolder] = await Promise.all([builtWeb(productWeb), bundleLambdas()])
  makeSystem(app, { codeOf: (lambda) => join(projectRoot, bundleFolder(lambda)), siteFolder })
}
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

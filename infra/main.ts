/** `npx cdk synth` and `npx cdk deploy` begin here: bundles the Lambdas, builds the web app, describes the cloud. */
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFolder, bundleLambdas } from './bundle.ts'
import { projectRoot } from './project-root.ts'
import { buildSite } from './site.ts'
import { makeSystem } from './stack/system.ts'

await bundleLambdas()
const siteFolder = await buildSite()

const app = new App()
makeSystem(app, { codeOf: (lambda) => join(projectRoot, bundleFolder(lambda)), siteFolder })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

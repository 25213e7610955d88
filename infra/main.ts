/** `npx cdk synth` and `npx cdk deploy` begin here: bundles the Lambdas, builds the web app, describes the cloud. */
import { join } from 'node:path'
import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFolder, bundleLambdas } from './bundle.ts'
import { builtWeb, productWeb } from './local/web-build.ts'
import { projectRoot } from './project-root.ts'
import { makeSystem } from './stack/system.ts'

const [siteFolder] = await Promise.all([builtWeb(productWeb), bundleLambdas()])

const app = new App()
makeSystem(app, { codeOf: (lambda) => join(projectRoot, bundleFolder(lambda)), siteFolder })
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

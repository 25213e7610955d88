/** `npm run bench`: every figure of the product beside its aim, measured in one run. */

// The SDK's advice on Node versions is for those who deploy, and it comes as soon as the SDK is loaded.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'
// A line for every call to an invoicing service would bury the table.
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'

void import('./bench.ts').then(({ bench }) => bench(process.argv.slice(2)))

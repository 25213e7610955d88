/** How the SDK finds the local AWS: by its own environment names, so that the product knows nothing of it. */
const awsEnvironment = (url: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: url,
  AWS_REGION: 'eu-north-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
  // No file of the machine's own may point elsewhere.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
})

/** Points this process at a local AWS and away from any real one that the machine's environment knows. */
export function pointToLocalAws(url: string): void {
  for (const name of Object.keys(process.env)) if (/^AWS_(?!SDK_JS_)/.test(name)) delete process.env[name]
  Object.assign(process.env, awsEnvironment(url))
}

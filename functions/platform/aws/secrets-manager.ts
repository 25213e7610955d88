// By name and in a module of its own, so that a bundle loads it on first use and carries these and not the whole client.
export { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

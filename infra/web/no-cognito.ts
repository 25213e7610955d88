/**
 * Stands where Amplify's Cognito code would be (see vite.config.ts). Amplify touches these only when its configuration
 * has an Auth part, and ours has none.
 */
const absent = () => {
  throw new Error('Cognito is not part of this product')
}

export const cognitoUserPoolsTokenProvider = { setAuthConfig: absent, setKeyValueStorage: absent }
export const cognitoCredentialsProvider = {}
export const CognitoAWSCredentialsAndIdentityIdProvider = absent
export const DefaultIdentityIdStore = absent
export const DefaultTokenStore = absent
export const TokenOrchestrator = absent
export const refreshAuthTokensWithoutDedupe = absent

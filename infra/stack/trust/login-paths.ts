/** What anybody may call of `/user/`; the rest of it every page calls. */
export const loginPaths = [
  'login',
  'passkey/login',
  'passkey/step',
  'signup',
  'confirm',
  'keep-factor',
  'forgotPassword',
  'resetPassword',
  'invitation',
]

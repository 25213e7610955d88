/** In the place of Amplify's reader of settings in its older and newer forms: ours are given as it keeps them. */
export const parseAmplifyConfig = <Settings>(settings: Settings): Settings => settings

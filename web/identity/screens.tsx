import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/login',
    permission: 'anyone',
    title: 'Kirjaudu sisään',
    load: coming(() => import('./sign-in/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: '/signup',
    permission: 'anyone',
    title: 'Luo tunnus',
    load: coming(() => import('./sign-in/SignUpScreen.tsx'), 'SignUpScreen'),
  },
  {
    path: '/confirm/:secret?',
    permission: 'anyone',
    title: 'Vahvista sähköpostiosoite',
    load: coming(() => import('./sign-in/ConfirmScreen.tsx'), 'ConfirmScreen'),
  },
  {
    path: '/forgotpassword',
    permission: 'anyone',
    title: 'Unohtunut salasana',
    load: coming(() => import('./sign-in/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
  },
  {
    path: '/resetpassword/:secret?',
    permission: 'anyone',
    title: 'Uusi salasana',
    load: coming(() => import('./sign-in/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  {
    path: '/keepfactor',
    permission: 'anyone',
    title: 'Peru poistaminen',
    load: coming(() => import('./sign-in/KeepFactorScreen.tsx'), 'KeepFactorScreen'),
  },
  {
    path: '/profile',
    permission: 'profile',
    title: 'Profiili',
    load: coming(() => import('./ProfileScreen.tsx'), 'ProfileScreen'),
  },
  {
    path: '/invitation/:secret?',
    permission: 'anyone',
    title: 'Kutsu',
    load: coming(() => import('./sign-in/InvitationScreen.tsx'), 'InvitationScreen'),
  },
]

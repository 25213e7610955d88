import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/forms',
    permission: 'forms',
    title: 'Lomakkeet',
    load: coming(() => import('./FormList.tsx'), 'FormList'),
  },
  {
    path: '/form-submissions',
    permission: 'formSubmissions',
    title: 'Lomakevastaukset',
    load: coming(() => import('./SubmissionList.tsx'), 'SubmissionList'),
  },
  {
    path: '/form/create',
    permission: 'createForm',
    title: 'Uusi lomake',
    load: coming(() => import('./FormEditor.tsx'), 'CreateForm'),
  },
  {
    path: '/form/edit/:id',
    permission: 'editForm',
    title: 'Lomakkeen muokkaus',
    load: coming(() => import('./FormEditor.tsx'), 'EditForm'),
  },
  {
    // By itself, at an apartment and of a contract: the screen reads which.
    path: '/lomakkeet/*',
    permission: 'anyone',
    title: 'Lomake',
    load: coming(() => import('./FillScreen.tsx'), 'FillScreen'),
  },
]

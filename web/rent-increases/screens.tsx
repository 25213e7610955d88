import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rent-increase',
    permission: 'rentIncreases',
    title: 'Vuokrankorotukset',
    load: coming(() => import('./IncreaseScreen.tsx'), 'IncreaseScreen'),
  },
  {
    path: '/rent-increase/create/:contract',
    permission: 'rentIncreases',
    title: 'Korota vuokraa',
    load: coming(() => import('./IncreaseForm.tsx'), 'IncreaseForm'),
  },
  {
    path: '/rent-increase/:id',
    permission: 'rentIncreases',
    title: 'Vuokrankorotus',
    load: coming(() => import('./IncreasePage.tsx'), 'IncreasePage'),
  },
  {
    path: '/rent-increase/campaign',
    permission: 'rentIncreases',
    title: 'Korotusajo',
    load: coming(() => import('./campaign/CampaignScreen.tsx'), 'CampaignScreen'),
  },
  {
    path: '/rent-increase/campaign/run/:id',
    permission: 'rentIncreases',
    title: 'Korotusajo',
    load: coming(() => import('./campaign/IncreaseRunScreen.tsx'), 'IncreaseRunScreen'),
  },
  {
    path: '/group/rent-increase',
    permission: 'g-rentIncreases',
    title: 'Ryhmän vuokrankorotukset',
    load: coming(() => import('./campaign/GroupCampaign.tsx'), 'GroupCampaign'),
  },
  {
    path: '/rent-increase/agree/:contract',
    permission: 'rentIncreases',
    title: 'Sovi uusi vuokra',
    load: coming(() => import('./agreement/AgreementForm.tsx'), 'AgreementForm'),
  },
  {
    path: '/rent-increase/agreement-paper/:id',
    permission: 'rentIncreases',
    title: 'Uusi asiakirja',
    load: coming(() => import('./agreement/AgreementPaper.tsx'), 'AgreementPaper'),
  },
  {
    path: '/rent-increase/index',
    permission: 'rentIncreases',
    title: 'Indeksit',
    load: coming(() => import('./indices/indices.ts'), 'IndexList'),
  },
  {
    path: '/rent-increase/index/:series',
    permission: 'rentIncreases',
    title: 'Indeksi',
    load: coming(() => import('./indices/indices.ts'), 'IndexScreen'),
  },
]

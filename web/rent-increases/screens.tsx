import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rent-increase',
    permission: 'rentIncreases',
    title: 'Vuokrankorotukset',
    load: async () => ({ Screen: (await import('./IncreaseScreen.tsx')).IncreaseScreen }),
  },
  {
    path: '/rent-increase/create/:contract',
    permission: 'rentIncreases',
    title: 'Korota vuokraa',
    load: async () => ({ Screen: (await import('./IncreaseForm.tsx')).IncreaseForm }),
  },
  {
    path: '/rent-increase/:id',
    permission: 'rentIncreases',
    title: 'Vuokrankorotus',
    load: async () => ({ Screen: (await import('./IncreasePage.tsx')).IncreasePage }),
  },
  {
    path: '/rent-increase/campaign',
    permission: 'rentIncreases',
    title: 'Korotusajo',
    load: async () => ({ Screen: (await import('./CampaignScreen.tsx')).CampaignScreen }),
  },
  {
    path: '/rent-increase/campaign/run/:id',
    permission: 'rentIncreases',
    title: 'Korotusajo',
    load: async () => ({ Screen: (await import('./IncreaseRunScreen.tsx')).IncreaseRunScreen }),
  },
  {
    path: '/group/rent-increase',
    permission: 'g-rentIncreases',
    title: 'Ryhmän vuokrankorotukset',
    load: async () => ({ Screen: (await import('./GroupCampaign.tsx')).GroupCampaign }),
  },
  {
    path: '/rent-increase/agree/:contract',
    permission: 'rentIncreases',
    title: 'Sovi uusi vuokra',
    load: async () => ({ Screen: (await import('./AgreementForm.tsx')).AgreementForm }),
  },
  {
    path: '/rent-increase/agreement-paper/:id',
    permission: 'rentIncreases',
    title: 'Uusi asiakirja',
    load: async () => ({ Screen: (await import('./AgreementPaper.tsx')).AgreementPaper }),
  },
  {
    path: '/rent-increase/index',
    permission: 'rentIncreases',
    title: 'Indeksit',
    load: async () => ({ Screen: (await import('./indices.ts')).IndexList }),
  },
  {
    path: '/rent-increase/index/:series',
    permission: 'rentIncreases',
    title: 'Indeksi',
    load: async () => ({ Screen: (await import('./indices.ts')).IndexScreen }),
  },
]

/** What the demo's group owns and manages; tenants and contracts are made to it by lettings.ts. */

export interface CompanyPlan {
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly stairs: readonly string[]
  readonly spaces: number
  /** Rent of a square metre a month, cents, without VAT. */
  readonly rentPerMetre: number
  readonly isPremises: boolean
  /** The day of the month on which its rents fall due, if a contract says nothing else. */
  readonly dueDay: number
  /** How many of the demo's first months it was billed in another program: the group came here bit by bit. */
  readonly monthsElsewhere: number
}

export interface AccountPlan {
  readonly name: string
  readonly email: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  /** The first digits of its bank account. */
  readonly bank: string
  /** It lets on behalf of so many principals, or what it owns itself. */
  readonly principals: number
  /** Its own log-in at the invoicing service; without one it mails its invoices itself. */
  readonly ropoCustomer: string | undefined
  readonly companies: readonly CompanyPlan[]
}

export const groupName = 'Kotiranta-konserni'

const home = { isPremises: false } as const

export const accountPlans: readonly AccountPlan[] = [
  {
    name: 'Kotiranta Isännöinti Oy',
    email: 'vuokrat@kotiranta.example',
    address: 'Hämeentie 15 A',
    zipCode: '00500',
    city: 'Helsinki',
    bank: '123450',
    principals: 8,
    ropoCustomer: '40021',
    companies: [
      {
        ...home,
        name: 'Asunto Oy Helsingin Merituuli',
        dueDay: 2,
        monthsElsewhere: 0,
        address: 'Merituulentie 8',
        zipCode: '00200',
        city: 'Helsinki',
        stairs: ['A', 'B'],
        spaces: 10,
        rentPerMetre: 24_50,
      },
      {
        ...home,
        name: 'Asunto Oy Espoon Kuusikko',
        dueDay: 2,
        monthsElsewhere: 10,
        address: 'Kuusikonkuja 3',
        zipCode: '02230',
        city: 'Espoo',
        stairs: ['A', 'B', 'C'],
        spaces: 12,
        rentPerMetre: 19_80,
      },
      {
        ...home,
        name: 'Asunto Oy Vantaan Koivuranta',
        dueDay: 2,
        monthsElsewhere: 12,
        address: 'Koivurannantie 15',
        zipCode: '01300',
        city: 'Vantaa',
        stairs: ['A', 'B'],
        spaces: 14,
        rentPerMetre: 18_20,
      },
    ],
  },
  {
    name: 'Kotiranta Asunnot Oy',
    email: 'asunnot@kotiranta.example',
    address: 'Hämeentie 15 A',
    zipCode: '00500',
    city: 'Helsinki',
    bank: '500015',
    principals: 0,
    ropoCustomer: undefined,
    companies: [
      {
        ...home,
        name: 'Asunto Oy Tampereen Näsinranta',
        dueDay: 15,
        monthsElsewhere: 12,
        address: 'Näsinrannankatu 6',
        zipCode: '33100',
        city: 'Tampere',
        stairs: ['A', 'B'],
        spaces: 10,
        rentPerMetre: 17_40,
      },
      {
        ...home,
        name: 'Asunto Oy Turun Jokiranta',
        dueDay: 15,
        monthsElsewhere: 13,
        address: 'Jokirannankatu 21',
        zipCode: '20100',
        city: 'Turku',
        stairs: ['A'],
        spaces: 8,
        rentPerMetre: 16_90,
      },
    ],
  },
  {
    name: 'Kotiranta Toimitilat Oy',
    email: 'toimitilat@kotiranta.example',
    address: 'Kauppakatu 10',
    zipCode: '40100',
    city: 'Jyväskylä',
    bank: '405000',
    principals: 0,
    ropoCustomer: '40022',
    companies: [
      {
        name: 'Kiinteistö Oy Jyväskylän Kauppakulma',
        dueDay: 2,
        monthsElsewhere: 9,
        address: 'Kauppakatu 10',
        zipCode: '40100',
        city: 'Jyväskylä',
        stairs: ['L'],
        spaces: 6,
        rentPerMetre: 15_60,
        isPremises: true,
      },
    ],
  },
]

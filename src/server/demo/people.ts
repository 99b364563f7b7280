import { type DepartmentKey, departments } from './places.ts'

export type AccountKind = 'one-location' | 'from-next-month' | 'locked' | 'must-change'

/** One employee of the demo group. The id is the employee's and the user's alike. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly department: DepartmentKey
  readonly designation: string
  readonly roles: readonly string[]
  readonly status: 'active' | 'invited' | 'disabled'
  /** What is special about the account: its roles hold at one location only, or from next month on; or sign-in has a hitch. */
  readonly account?: AccountKind
}

const named = (
  id: string,
  name: string,
  department: DepartmentKey,
  designation: string,
  roles: readonly string[],
  more: Partial<Person> = {},
): Person => ({ id, name, email: `${id}@meridian.example`, department, designation, roles, status: 'active', ...more })

/** People whom the documentation names, and the head and deputy of each department. */
const known: readonly Person[] = [
  named('admin', 'Nandini Deshpande', 'hr', 'Manager', ['role-admin']),
  named('asha', 'Asha Kulkarni', 'production', 'Executive', ['role-initiator']),
  named('vikram', 'Vikram Rao', 'production', 'Senior Manager', ['role-hod']),
  named('qa', 'Meera Iyer', 'qa', 'Senior Manager', ['role-qa', 'role-hod']),
  named('farida', 'Farida Contractor', 'qa', 'Manager', ['role-qa']),
  named('expert', 'Anil Bhosale', 'rd', 'Senior Executive', ['role-expert']),
  named('committee', 'Leela Menon', 'regulatory', 'Director', ['role-committee']),
  named('clerk', 'Sunil Patkar', 'accounts', 'Officer', ['role-clerk']),
  named('gopal', 'Gopal Nair', 'qc', 'Manager', ['role-hod']),
  named('rohini', 'Rohini Sathe', 'rd', 'Senior Manager', ['role-hod']),
  named('iqbal', 'Iqbal Shaikh', 'stores', 'Manager', ['role-hod']),
  named('devika', 'Devika Pillai', 'engineering', 'Senior Manager', ['role-hod']),
  named('harish', 'Harish Vaidya', 'regulatory', 'Manager', ['role-hod']),
  named('kavita', 'Kavita Joglekar', 'accounts', 'Manager', ['role-hod']),
  named('ramesh', 'Ramesh Thakkar', 'hr', 'Manager', ['role-hod', 'role-hr']),
  named('pooja', 'Pooja Rane', 'production', 'Assistant Manager', ['role-hod']),
  named('manoj', 'Manoj Tiwari', 'qc', 'Assistant Manager', ['role-initiator']),
  named('sneha', 'Sneha Gokhale', 'rd', 'Executive', ['role-initiator']),
  named('yusuf', 'Yusuf Lakdawala', 'engineering', 'Executive', ['role-initiator']),
  named('tara', 'Tara Banerjee', 'stores', 'Officer', ['role-initiator']),
]

const firstNames = [
  'Arjun',
  'Bhavna',
  'Chetan',
  'Divya',
  'Eshan',
  'Falguni',
  'Girish',
  'Heena',
  'Ishaan',
  'Jyoti',
  'Kiran',
  'Lata',
  'Mohan',
  'Neha',
  'Omkar',
  'Prachi',
  'Qadir',
  'Ritu',
  'Sagar',
  'Trupti',
] as const
const lastNames = ['Kadam', 'Mistry', 'Solanki', 'Pawar', 'Dalal', 'Shetty', 'Borkar'] as const
const designations = ['Operator', 'Chemist', 'Officer', 'Executive'] as const

/** By place among the others. */
const accounts: Readonly<Record<number, AccountKind>> = {
  10: 'locked',
  11: 'must-change',
  12: 'one-location',
  13: 'one-location',
  14: 'from-next-month',
}

/** The rest of the sixty, spread over the departments; a few of their accounts are not in use. */
const others: readonly Person[] = Array.from({ length: 60 - known.length }, (_, index) => {
  const first = firstNames[index % firstNames.length] as string
  const last = lastNames[(index * 3 + Math.floor(index / firstNames.length)) % lastNames.length] as string
  const id = `${first}-${last}`.toLowerCase()
  const department = (departments[index % departments.length] as (typeof departments)[number]).key
  return named(
    id,
    `${first} ${last}`,
    department,
    designations[index % designations.length] as string,
    ['role-employee'],
    {
      email: `${first}.${last}@meridian.example`.toLowerCase(),
      status: index % 19 === 7 ? 'disabled' : index % 14 === 5 ? 'invited' : 'active',
      ...(accounts[index] === undefined ? {} : { account: accounts[index] }),
    },
  )
})

export const people: readonly Person[] = [...known, ...others]

export const heads: Readonly<Record<DepartmentKey, { readonly hod: string; readonly deputy?: string }>> = {
  production: { hod: 'vikram', deputy: 'pooja' },
  qa: { hod: 'qa', deputy: 'farida' },
  qc: { hod: 'gopal', deputy: 'manoj' },
  rd: { hod: 'rohini' },
  stores: { hod: 'iqbal' },
  engineering: { hod: 'devika' },
  regulatory: { hod: 'harish' },
  accounts: { hod: 'kavita' },
  hr: { hod: 'ramesh' },
}

export const personOf = (id: string): Person => {
  const person = people.find((one) => one.id === id)
  if (person === undefined) throw new Error(`The demo has nobody called ${id}.`)
  return person
}

export const refOf = (id: string): { id: string; name: string } => ({ id, name: personOf(id).name })

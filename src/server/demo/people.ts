import { type DepartmentKey, departments } from './places.ts'
import { rowsOf } from './table.ts'

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

const emailOf = (name: string): string => `${name}@meridian.example`.toLowerCase()

/** People whom the documentation names, and the head and deputy of each department. */
const known = rowsOf<Pick<Person, 'id' | 'name' | 'department' | 'designation' | 'roles'>>(`
id        | name              | department  | designation       | roles[]
admin     | Nandini Deshpande | hr          | Manager           | admin
asha      | Asha Kulkarni     | production  | Executive         | initiator
vikram    | Vikram Rao        | production  | Senior Manager    | hod
qa        | Meera Iyer        | qa          | Senior Manager    | qa; hod
farida    | Farida Contractor | qa          | Manager           | qa
expert    | Anil Bhosale      | rd          | Senior Executive  | expert
committee | Leela Menon       | regulatory  | Director          | committee
clerk     | Sunil Patkar      | accounts    | Officer           | clerk
gopal     | Gopal Nair        | qc          | Manager           | hod
rohini    | Rohini Sathe      | rd          | Senior Manager    | hod
iqbal     | Iqbal Shaikh      | stores      | Manager           | hod
devika    | Devika Pillai     | engineering | Senior Manager    | hod
harish    | Harish Vaidya     | regulatory  | Manager           | hod
kavita    | Kavita Joglekar   | accounts    | Manager           | hod
ramesh    | Ramesh Thakkar    | hr          | Manager           | hod; hr
pooja     | Pooja Rane        | production  | Assistant Manager | hod
manoj     | Manoj Tiwari      | qc          | Assistant Manager | initiator
sneha     | Sneha Gokhale     | rd          | Executive         | initiator
yusuf     | Yusuf Lakdawala   | engineering | Executive         | initiator
tara      | Tara Banerjee     | stores      | Officer           | initiator
`).map((row): Person => ({
  ...row,
  roles: row.roles.map((role) => `role-${role}`),
  email: emailOf(row.id),
  status: 'active',
}))

const firstNames =
  'Arjun Bhavna Chetan Divya Eshan Falguni Girish Heena Ishaan Jyoti Kiran Lata Mohan Neha Omkar Prachi Qadir Ritu Sagar Trupti'.split(
    ' ',
  )
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
  return {
    id: `${first}-${last}`.toLowerCase(),
    name: `${first} ${last}`,
    email: emailOf(`${first}.${last}`),
    department: (departments[index % departments.length] as (typeof departments)[number]).key,
    designation: designations[index % designations.length] as string,
    roles: ['role-employee'],
    status: index % 19 === 7 ? 'disabled' : index % 14 === 5 ? 'invited' : 'active',
    ...(accounts[index] === undefined ? {} : { account: accounts[index] }),
  }
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

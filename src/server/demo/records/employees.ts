import { addDays } from '../../../domain/kernel/calendar.ts'
import { heads, people, type Person, refOf } from '../people.ts'
import { type DepartmentKey, departmentRef, locations } from '../places.ts'
import { pictureOf } from '../portraits.ts'
import { named, rowsOf } from '../table.ts'

/** The grade of somebody, by what he is or his place among all. */
export const gradeOf = ({ designation }: Pick<Person, 'designation'>, index: number): string =>
  grades[designation] ?? `G0${2 + (index % 4)}`

/** Those of whom everything is known; the rest have gaps. */
const complete = 20

const women: ReadonlySet<string> = new Set([
  ...'admin asha qa farida committee rohini devika kavita pooja sneha tara'.split(' '),
  // Of the others every second first name.
  ...people.slice(complete).flatMap(({ id }, index) => (index % 2 === 1 ? [id] : [])),
])

const grades: Readonly<Record<string, string>> = {
  Director: 'G20',
  'Senior Manager': 'G14',
  Manager: 'G13',
  'Assistant Manager': 'G11',
  'Senior Executive': 'G10',
  Executive: 'G09',
  Officer: 'G07',
  Chemist: 'G06',
}

const siteOf: Readonly<Record<DepartmentKey, string>> = {
  production: 'mls-p1',
  qa: 'mls-p1',
  qc: 'mls-p2',
  rd: 'mls-rd',
  stores: 'mls-p1',
  engineering: 'mls-p2',
  regulatory: 'mls-ho',
  accounts: 'mls-ho',
  hr: 'mls-ho',
}

const site = (department: DepartmentKey) => {
  const id = siteOf[department]
  return { id, name: locations.find((one) => one.id === id)?.name ?? id }
}

/** What is special about some of the others, by their place among all. */
const statuses: Readonly<Record<number, string>> = {
  27: 'exited',
  30: 'on-notice',
  33: 'on-strike',
  36: 'suspended',
  41: 'on-notice',
  46: 'exited',
  49: 'on-strike',
  54: 'on-notice',
}

/** Days since those joined who are on probation; the first two are due. */
const probation: Readonly<Record<number, number>> = { 21: 178, 29: 172, 38: 120, 44: 80, 51: 45, 58: 12 }

const ending: Readonly<Record<number, readonly [stage: string, category: string, days: number]>> = {
  24: ['contract', 'Contract', 120],
  35: ['trainee', 'Trainee', 200],
  48: ['apprentice', 'Apprentice', 90],
}

const homes = rowsOf(`
addressLine1             | city     | pincode | state
Flat 302, Sai Kripa      | Vapi     | 396191  | Gujarat
14 Ganesh Nagar          | Valsad   | 396001  | Gujarat
B-7 Shanti Apartments    | Pune     | 411057  | Maharashtra
21 Nehru Road, Vile Parle | Mumbai   | 400057  | Maharashtra
Row House 5, Green Park  | Silvassa | 396230  | Dadra and Nagar Haveli and Daman and Diu
`)
const bloodGroups = ['B+', 'O+', 'A+', 'AB+', 'O-', 'B-'] as const

const addressOf = (index: number) => ({ ...homes[index % homes.length], country: 'India' })

const weekOffOf = (department: DepartmentKey, index: number): readonly string[] => {
  if (index === 45) return ['NoWeekOff']
  if (siteOf[department] === 'mls-ho' || siteOf[department] === 'mls-rd') return ['Saturday', 'Sunday']
  return index % 9 === 8 ? ['Wednesday'] : ['Sunday']
}

const shiftTypeOf = ({ designation, department }: Person, index: number): string => {
  if (designation === 'Operator') return 'Rotational'
  if (department === 'rd') return 'Flexible'
  return index % 5 === 0 ? 'Fixed' : 'General'
}

/** Who stands above somebody: the head of the department, above the heads the director. */
const superiorOf = ({ id, department }: Person): string | undefined => {
  const { hod } = heads[department]
  if (id === 'committee') return undefined
  return id === hod ? 'committee' : hod
}

const authorisersOf = (person: Person) => {
  const superior = superiorOf(person)
  if (superior === undefined) return undefined
  const { deputy } = heads[person.department]
  return ['leave', 'gate-pass', 'overtime', 'resignation'].flatMap((purpose) => [
    { purpose, level: '1', employee: refOf(superior) },
    ...(deputy === undefined || deputy === person.id || superior === 'committee' || purpose === 'resignation'
      ? []
      : [{ purpose, level: '2', employee: refOf(deputy) }]),
  ])
}

/** What HR keeps of the people of the demo. */
export const employeeFields = (person: Person, index: number, today: string): Readonly<Record<string, unknown>> => {
  const joinedAgo = probation[index]
  const joined = joinedAgo === undefined ? `${2012 + (index % 13)}-0${1 + (index % 9)}-15` : addDays(today, -joinedAgo)
  const left = addDays(today, -40 - index)
  const status = statuses[index] ?? 'active'
  const woman = women.has(person.id)
  const married = index % 3 !== 2
  const [stage, category, days] = ending[index] ?? [joinedAgo === undefined ? 'confirmed' : 'probation', undefined, 0]
  const grade = gradeOf(person, index)
  const categoryName = category ?? (grade < 'G06' ? 'Worker' : 'Staff')
  const superior = superiorOf(person)
  const authorisers = authorisersOf(person)
  const isComplete = index < complete
  return {
    name: person.name,
    employeeCode: `MLS-${String(index + 1).padStart(4, '0')}`,
    title: woman ? (married ? 'Mrs' : 'Miss') : person.id === 'rohini' || index === 7 ? 'Dr' : 'Mr',
    gender: woman ? 'Female' : 'Male',
    dateOfBirth: `${Number(joined.slice(0, 4)) - 22 - ((index * 7) % 18)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(2 + ((index * 5) % 26)).padStart(2, '0')}`,
    nationality: 'Indian',
    maritalStatus: married ? 'married' : 'single',
    ...(isComplete || index % 3 === 0 ? { bloodGroup: bloodGroups[index % bloodGroups.length] } : {}),
    ...(isComplete || index % 5 !== 3
      ? {
          personal: {
            phone: `+91 98${String(20_104_000 + index * 3791)}`,
            email: person.email.replace('meridian.example', 'mail.example'),
            emergencyContacts: [
              {
                name: `${married ? 'Spouse' : 'Father'} of ${person.name}`,
                relation: married ? 'spouse' : 'father',
                phone: `98${String(33_410_000 + index * 2917)}`,
              },
            ],
          },
        }
      : {}),
    ...(isComplete || index % 4 !== 2
      ? {
          addresses:
            index % 6 === 1
              ? { current: addressOf(index), sameAsCurrent: 'no', permanent: addressOf(index + 2) }
              : { current: addressOf(index), sameAsCurrent: 'yes' },
        }
      : {}),
    department: departmentRef('mls', person.department),
    details: {
      designation: person.designation,
      resigned: status === 'exited' ? 'yes' : 'no',
      workTimeLines: [
        { activity: 'joined', date: joined },
        ...(stage === 'confirmed' ? [{ activity: 'confirmed', date: addDays(joined, 184) }] : []),
        ...(status === 'exited' ? [{ activity: 'exited', date: left }] : []),
      ],
      ...(pictureOf(index) === 'refused' ? { photo: `archive/mls/employees/${person.id}.png` } : {}),
    },
    category: named(categoryName),
    grade,
    skillLevel: grade < 'G04' ? 'Unskilled' : grade < 'G06' ? 'Semi-Skilled' : 'Skilled',
    site: site(person.department),
    ...(superior === undefined ? {} : { reportsTo: refOf(superior) }),
    stage,
    ...(days === 0 ? {} : { contractEnd: addDays(today, days) }),
    joiningDate: joined,
    shiftType: shiftTypeOf(person, index),
    weekOff: weekOffOf(person.department, index),
    ...(isComplete || index % 7 !== 4 ? { deviceUserId: String(100 + index) } : {}),
    ...(authorisers === undefined ? {} : { authorisers }),
    status,
  }
}

/** Posts of each department by level. */
const strengths = rowsOf(`
department  | helper# | factoryStaff# | officeStaff# | factoryManager# | officeManager# | senior#
production  | 2       | 4             | 3            |                 | 1
qa          | 1       | 3             | 2            | 1               | 1
qc          | 1       | 3             | 2            | 1
rd          |         | 3             | 4            |                 | 1
stores      | 2       | 3             | 2            | 1
engineering | 1       | 3             | 3            |                 | 1
regulatory  |         | 2             | 3            | 1               |                | 1
accounts    |         | 2             | 3            | 1
hr          |         | 2             | 2            | 2
`)

/** What a department of the first company holds beside its name and its head. */
export const departmentFields = (key: DepartmentKey, index: number) => {
  const { department: _, ...sanctionedStrength } = strengths.find(({ department }) => department === key) ?? {}
  return {
    locations: [site(key)],
    costCentre: `CC-${100 + index * 10}`,
    email: `${key}@meridian.example`,
    sanctionedStrength,
  }
}

/** One that is closed, below another. */
export const pilotPlant = {
  name: 'Pilot Plant',
  shortName: 'PP',
  hod: refOf('rohini'),
  parent: departmentRef('mls', 'rd'),
  active: 'no',
}

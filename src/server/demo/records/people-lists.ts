import { type DemoRecord, listed } from './given.ts'

const category = (code: string, name: string, payrollIncluded: string, overtimeAllowed: string) => ({
  code,
  name,
  payrollIncluded,
  overtimeAllowed,
})

const categories = [
  category('STF', 'Staff', 'yes', 'no'),
  category('WRK', 'Worker', 'yes', 'yes'),
  category('CON', 'Contract', 'no', 'yes'),
  category('TRN', 'Trainee', 'yes', 'no'),
  category('APP', 'Apprentice', 'yes', 'no'),
  category('CNS', 'Consultant', 'no', 'no'),
  { ...category('CAS', 'Casual', 'no', 'no'), status: 'inactive', ownership: 'user' },
] as const

/** Name, category, lowest and highest grade. */
const designations = [
  ['Helper', 'worker', 1, 2],
  ['Operator', 'worker', 2, 5],
  ['Senior Operator', 'worker', 4, 6],
  ['Fitter', 'worker', 3, 6],
  ['Electrician', 'worker', 3, 6],
  ['Boiler Attendant', 'worker', 3, 6],
  ['Forklift Driver', 'worker', 2, 4],
  ['Security Guard', 'contract', 1, 2],
  ['Housekeeper', 'contract', 1, 2],
  ['Trainee Operator', 'trainee', 1, 1],
  ['Trainee Chemist', 'trainee', 4, 5],
  ['Graduate Engineer Trainee', 'trainee', 6, 7],
  ['Apprentice', 'apprentice', 1, 1],
  ['Chemist', 'staff', 5, 8],
  ['Senior Chemist', 'staff', 7, 9],
  ['Microbiologist', 'staff', 6, 9],
  ['Research Scientist', 'staff', 9, 12],
  ['Senior Research Scientist', 'staff', 11, 14],
  ['Officer', 'staff', 6, 8],
  ['Senior Officer', 'staff', 7, 9],
  ['Executive', 'staff', 8, 10],
  ['Senior Executive', 'staff', 10, 11],
  ['Engineer', 'staff', 8, 10],
  ['Senior Engineer', 'staff', 10, 11],
  ['Safety Officer', 'staff', 8, 11],
  ['Accountant', 'staff', 7, 9],
  ['Store Keeper', 'staff', 6, 8],
  ['Company Secretary', 'staff', 13, 16],
  ['Medical Officer', 'consultant', 10, 12],
  ['Assistant Manager', 'staff', 11, 12],
  ['Deputy Manager', 'staff', 12, 13],
  ['Manager', 'staff', 13, 14],
  ['Senior Manager', 'staff', 14, 15],
  ['Assistant General Manager', 'staff', 15, 16],
  ['Deputy General Manager', 'staff', 16, 17],
  ['General Manager', 'staff', 17, 18],
  ['Vice President', 'staff', 18, 19],
  ['Plant Head', 'staff', 17, 19],
  ['Director', 'staff', 20, 21],
  ['Managing Director', 'staff', 21, 21],
  ['Typist', 'staff', 4, 5],
] as const

const grade = (number: number): string => `G${String(number).padStart(2, '0')}`
const nameOf = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

export const peopleLists: readonly DemoRecord[] = [
  ...listed('employee-category', categories),
  ...listed(
    'employee-designation',
    designations.map(([name, of, from, to]) => ({
      name,
      category: { id: of, name: nameOf(of) },
      gradeFrom: grade(from),
      gradeTo: grade(to),
      // Nobody is appointed to it any more.
      ...(name === 'Typist' ? { status: 'inactive' } : {}),
    })),
  ),
]

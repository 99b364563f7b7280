import type { StarterSet } from '../../registry/starter-set.ts'

const categories: readonly (readonly [code: string, name: string, payroll: 'yes' | 'no', overtime: 'yes' | 'no'])[] = [
  ['STF', 'Staff', 'yes', 'no'],
  ['WRK', 'Worker', 'yes', 'yes'],
  ['CON', 'Contract', 'no', 'yes'],
  ['TRN', 'Trainee', 'yes', 'no'],
  ['APP', 'Apprentice', 'yes', 'no'],
  ['CNS', 'Consultant', 'no', 'no'],
]

export const employeeCategories: StarterSet = {
  key: 'employee-categories',
  title: 'Employee categories',
  words: 'Six categories from staff to consultants, with what payroll and overtime usually are for each.',
  source: 'Usual practice of Indian factories',
  asOf: '2026-01-01',
  resource: 'employee-category',
  by: ['name'],
  rows: categories.map(([code, name, payrollIncluded, overtimeAllowed], index) => ({
    code,
    name,
    payrollIncluded,
    overtimeAllowed,
    status: 'active',
    order: index + 1,
  })),
}

/** By category: name, lowest and highest grade. */
const designations: Readonly<Record<string, readonly (readonly [name: string, from: number, to: number])[]>> = {
  Worker: [
    ['Helper', 1, 2],
    ['Operator', 2, 5],
    ['Senior Operator', 4, 6],
    ['Fitter', 3, 6],
    ['Electrician', 3, 6],
  ],
  Contract: [
    ['Security Guard', 1, 2],
    ['Housekeeper', 1, 2],
  ],
  Trainee: [
    ['Trainee Operator', 1, 1],
    ['Trainee Chemist', 4, 5],
  ],
  Apprentice: [['Apprentice', 1, 1]],
  Staff: [
    ['Store Keeper', 6, 8],
    ['Chemist', 5, 8],
    ['Senior Chemist', 7, 9],
    ['Microbiologist', 6, 9],
    ['Research Scientist', 9, 12],
    ['Officer', 6, 8],
    ['Executive', 8, 10],
    ['Engineer', 8, 10],
    ['Accountant', 7, 9],
    ['Assistant Manager', 11, 12],
    ['Manager', 13, 14],
    ['Senior Manager', 14, 15],
    ['General Manager', 17, 18],
    ['Plant Head', 17, 19],
    ['Director', 20, 21],
  ],
}

const grade = (number: number): string => `G${String(number).padStart(2, '0')}`

export const employeeDesignations: StarterSet = {
  key: 'employee-designations',
  title: 'Employee designations',
  words: 'Designations of a plant and its offices, from helper to director, each with its category and grades.',
  source: 'Usual practice of Indian factories',
  asOf: '2026-01-01',
  resource: 'employee-designation',
  by: ['name'],
  names: { category: 'employee-category' },
  needs: ['employee-categories'],
  rows: Object.entries(designations)
    .flatMap(([category, rows]) =>
      rows.map(([name, from, to]) => ({ name, category, gradeFrom: grade(from), gradeTo: grade(to) })),
    )
    .map((row, index) => ({ ...row, status: 'active', order: index + 1 })),
}

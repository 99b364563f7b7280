import { listed } from '../load.ts'
import { cellsOf, named, rowsOf } from '../table.ts'

const categories = rowsOf(`
code | name       | payrollIncluded | overtimeAllowed | status   | ownership
STF  | Staff      | yes             | no
WRK  | Worker     | yes             | yes
CON  | Contract   | no              | yes
TRN  | Trainee    | yes             | no
APP  | Apprentice | yes             | no
CNS  | Consultant | no              | no
CAS  | Casual     | no              | no              | inactive | user
`)

/** By category, in their order: name, lowest and highest grade. */
const designations = cellsOf(`
Worker     | Helper 1-2, Operator 2-5, Senior Operator 4-6, Fitter 3-6, Electrician 3-6, Boiler Attendant 3-6, Forklift Driver 2-4
Contract   | Security Guard 1-2, Housekeeper 1-2
Trainee    | Trainee Operator 1-1, Trainee Chemist 4-5, Graduate Engineer Trainee 6-7
Apprentice | Apprentice 1-1
Staff      | Chemist 5-8, Senior Chemist 7-9, Microbiologist 6-9, Research Scientist 9-12, Senior Research Scientist 11-14
Staff      | Officer 6-8, Senior Officer 7-9, Executive 8-10, Senior Executive 10-11, Engineer 8-10, Senior Engineer 10-11
Staff      | Safety Officer 8-11, Accountant 7-9, Store Keeper 6-8, Company Secretary 13-16
Consultant | Medical Officer 10-12
Staff      | Assistant Manager 11-12, Deputy Manager 12-13, Manager 13-14, Senior Manager 14-15, Assistant General Manager 15-16
Staff      | Deputy General Manager 16-17, General Manager 17-18, Vice President 18-19, Plant Head 17-19, Director 20-21
Staff      | Managing Director 21-21, Typist 4-5
`).flatMap(([category = '', all = '']) =>
  all.split(', ').map((one) => {
    const [, name = '', from = '', to = ''] = /^(.+) (\d+)-(\d+)$/.exec(one) ?? []
    return {
      name,
      category: named(category),
      gradeFrom: `G${from.padStart(2, '0')}`,
      gradeTo: `G${to.padStart(2, '0')}`,
      // Nobody is appointed to it any more.
      ...(name === 'Typist' ? { status: 'inactive' } : {}),
    }
  }),
)

export const peopleLists = [...listed('employee-category', categories), ...listed('employee-designation', designations)]

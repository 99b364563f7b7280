import { grades } from '../platform/constants/employee-designation.ts'

/** Groups of grades, each up to its highest (spec 02, Enumerations). */
const groups = [
  { key: 'helper', label: 'Helper', upTo: 'G03' },
  { key: 'factoryStaff', label: 'Factory staff', upTo: 'G07' },
  { key: 'officeStaff', label: 'Office staff', upTo: 'G11' },
  { key: 'factoryManager', label: 'Factory manager', upTo: 'G13' },
  { key: 'officeManager', label: 'Office manager', upTo: 'G15' },
  { key: 'senior', label: 'Senior', upTo: 'G21' },
] as const

export type GradeGroup = (typeof groups)[number]['key']

export const gradeGroups: readonly { readonly key: GradeGroup; readonly label: string }[] = groups

/** The group of a grade: `G05` is factory staff. */
export const gradeGroupOf = (grade: unknown): GradeGroup | undefined =>
  grades.includes(String(grade)) ? groups.find(({ upTo }) => String(grade) <= upTo)?.key : undefined

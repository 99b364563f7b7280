import { Briefcase, Building2, Crown, Factory, HardHat, Hand, type LucideIcon } from 'lucide-react'
import { type GradeGroup, gradeGroupOf, gradeGroups } from '../../../domain/hr/grades.ts'

const icons: Readonly<Record<GradeGroup, LucideIcon>> = {
  helper: Hand,
  factoryStaff: HardHat,
  officeStaff: Briefcase,
  factoryManager: Factory,
  officeManager: Building2,
  senior: Crown,
}

/** A grade with the icon of its group. */
export const GradeMark = ({ grade }: { readonly grade: string | undefined }) => {
  const group = gradeGroupOf(grade)
  if (group === undefined) return '–'
  const Icon = icons[group]
  const label = gradeGroups.find(({ key }) => key === group)?.label
  return (
    <span title={label} className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      {grade}
      <span className="sr-only">, {label}</span>
    </span>
  )
}

import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import { type HazardClass, hazardClassResource, stages } from '../../../domain/inventory/hazards/hazard-class.ts'
import type { FieldTable } from '../../../domain/registry/fields.ts'

export type Category = HazardClass['categories'][number]
export type Stage = (typeof stages)[number]

export const classOf = (document: AnyDocument): HazardClass => document as AnyDocument & HazardClass

export const categoriesOf = (document: AnyDocument): readonly Category[] => classOf(document).categories ?? []

/** Fields of one category, as the resource has them. */
export const categoryFields: FieldTable = hazardClassResource.form?.fields['categories']?.fields ?? {}

/** P-statements of a category by stage; stages without any are left out. */
export const precautionsOf = ({
  pStatements,
}: Category): readonly { readonly stage: Stage; readonly statements: readonly Ref[] }[] =>
  stages.flatMap((stage) => {
    const statements = pStatements?.[stage] ?? []
    return statements.length === 0 ? [] : [{ stage, statements }]
  })

export const signalLabels: Readonly<Record<Category['signalWord'], string>> = {
  danger: 'Danger',
  warning: 'Warning',
  none: 'None',
}

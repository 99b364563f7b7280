import type { Field } from '../../domain/registry/fields.ts'
import { fieldAt, fieldsOf, type Shown } from '../../domain/workflow/sections.ts'
import type { OpenDocument } from './openDocument.ts'

/** One shown value: its label, where it stands, its field. */
export interface ShownValue {
  readonly label: string
  readonly path: string
  readonly field: Field | undefined
}

/** What a section shows, with the names that the section or the field table gives. */
export const shownValues = (
  { screen }: Pick<OpenDocument, 'screen'>,
  shows: readonly Shown[],
  below = '',
): readonly ShownValue[] => {
  const fields = fieldsOf(screen.workflow.machine.head)
  return shows.flatMap((shown) => {
    if (typeof shown === 'object' && 'oneOf' in shown) return []
    const [path, label]: readonly [string, string?] = typeof shown === 'string' ? [shown] : [shown[0], shown[1]]
    const field = fieldAt(fields, `${below}${path}`)
    return [{ path: `${below}${path}`, field, label: label ?? field?.label ?? path }]
  })
}

import type { AnyDocument } from '../kernel/document.ts'
import type { Ref } from '../kernel/event.ts'
import { readPath } from '../kernel/read-path.ts'
import type { Column, ValueType } from './entry.ts'

export { readPath }

const plain = (value: unknown): string | number | boolean | null => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value))
    return value
      .map((item) => plain(item))
      .filter((item) => item !== null)
      .join(', ')
  if (value !== null && typeof value === 'object' && 'name' in value) return String((value as { name: unknown }).name)
  return null
}

/** A column that shows the field at a path. */
export const field = (
  path: string,
  label: string,
  type: ValueType = 'text',
  more: Partial<Omit<Column, 'label' | 'type' | 'value'>> = {},
): Column => ({
  key: more.key ?? path,
  label,
  type,
  path,
  value: (document: AnyDocument) => plain(readPath(document, path)),
  ...more,
})

/** A column that shows a reference's name and filters by its id. */
export const reference = (
  path: string,
  label: string,
  more: Partial<Omit<Column, 'label' | 'type' | 'value'>> = {},
): Column =>
  field(path, label, 'reference', {
    id: (document) => (readPath(document, path) as Ref | undefined)?.id ?? null,
    ...more,
  })

/** A column that shows several references and filters by the id of any. */
export const references = (
  key: string,
  label: string,
  refs: (document: AnyDocument) => readonly Ref[],
  more: Partial<Omit<Column, 'label' | 'type' | 'value'>> = {},
): Column => ({
  key,
  label,
  type: 'reference',
  value: (document) =>
    refs(document)
      .map(({ name }) => name)
      .join(', '),
  refs,
  ...more,
})

/** A column that its screen makes of other documents. */
export const computed = (
  key: string,
  label: string,
  type: ValueType = 'number',
  more: Partial<Column> = {},
): Column => ({
  key,
  label,
  type,
  computed: true,
  value: () => null,
  ...more,
})

/** Who and when, the same on every list. */
export const stampColumns: readonly Column[] = [
  reference('createdBy', 'Created By', { width: 150 }),
  field('createdAt', 'Created On', 'instant', { width: 150 }),
  reference('lastModifiedBy', 'Modified By', { shown: false, width: 150 }),
  field('lastModifiedAt', 'Modified On', 'instant', { shown: false, width: 150 }),
]

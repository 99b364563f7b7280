import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { copyValues } from '../form/formValues.ts'
import type { RecordScreen } from './screen.ts'

/** What a new record of a screen begins with: what the screen says, or the fields of the record that it copies. */
export const beginsWith = (
  { entry, begins, copies }: RecordScreen,
  copied: AnyDocument | undefined,
): Readonly<Record<string, unknown>> | undefined =>
  copied === undefined || entry.form === undefined ? begins : copyValues(entry.form, { ...copied, ...copies?.(copied) })

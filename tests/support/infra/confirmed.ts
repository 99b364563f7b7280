import type { AnyDocument } from '../../../src/domain/kernel/document.ts'
import type { View } from '../../../src/infra/face.ts'

/** A document that is shown, without what the device says of its own commands. */
export const confirmedIn = ({ document: { $others: _own, ...document } }: View): AnyDocument => document

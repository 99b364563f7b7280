import type { Ref } from '../../domain/kernel/event.ts'
import type { Others } from '../../infra/react/index.ts'

/** Who changed a document, as its reader is told: themselves where they did it on another device or in an import. */
export interface Author {
  readonly name: string
  /** After the name: ` elsewhere`. */
  readonly where: string
  /** Whose a value is: `Take {whose}`. */
  readonly whose: string
}

export const authorOf = ({ by }: Others, reader: Ref | null): Author => {
  if (by === undefined) return { name: 'Somebody else', where: '', whose: 'the other one' }
  return by.id === reader?.id
    ? { name: 'You', where: ' elsewhere', whose: 'the other one' }
    : { name: by.name, where: '', whose: `${by.name}’s` }
}

import { hazardTypeOf, precautionKindOf } from '../codes.ts'
import { ghsClasses, ghsRevision } from './classes.ts'
import { hStatements } from './h-statements.ts'
import { pStatements } from './p-statements.ts'

/** A document of the product's own data: its id, and the fields that making it takes. */
export interface Given {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** `H300+H310` as an id. Ids keep the case: `H360FD` and `H360Fd` are two statements. */
export const statementId = (code: string): string => code.replaceAll('+', '-')

export const classId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const refOf = (code: string): { readonly id: string; readonly name: string } => ({ id: statementId(code), name: code })

export const hStatementDocuments: readonly Given[] = Object.entries(hStatements).map(([code, text]) => ({
  id: statementId(code),
  fields: { code, text, type: hazardTypeOf(code), status: 'active' },
}))

export const pStatementDocuments: readonly Given[] = Object.entries(pStatements).map(([code, text]) => ({
  id: statementId(code),
  fields: { code, text, kind: precautionKindOf(code), status: 'active' },
}))

export const hazardClassDocuments: readonly Given[] = ghsClasses.map(({ name, type, categories }) => ({
  id: classId(name),
  fields: {
    name,
    type,
    ghsRevision,
    categories: categories.map(({ hCodes, pCodes, ...category }) => ({
      ...category,
      hStatements: hCodes.map(refOf),
      pStatements: Object.fromEntries(Object.entries(pCodes).map(([stage, held]) => [stage, held.map(refOf)])),
    })),
    status: 'active',
  },
}))

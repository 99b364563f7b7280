import { areas, projections } from '../../src/domain/areas.ts'
import { composeProjections } from '../../src/domain/registry/projections.ts'
import { dispatchResource, journalPostings, journalResource } from '../support/books/documents.ts'
import { registerDocuments } from '../support/effects/register.ts'

/** Adds the documents that only tests have to the product's own. The areas are composed by then, so that they are composed anew. */
export const register = (): void => {
  registerDocuments(dispatchResource, journalResource)
  Object.assign(projections, composeProjections([...areas, { contributes: [journalPostings] }]))
}

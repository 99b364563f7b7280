import { resourceOf } from '../../domain/registry/registry.ts'
import type { Answer, Call } from '../rest/request.ts'
import type { Services } from '../rest/services.ts'
import type { OutboxRow } from './database.ts'

/** What the server says of a command that it holds. */
export type Receipt = Answer<{ readonly document: { readonly version: number; readonly seq: number } }>

/** Where a document's commands go. */
export const pathOfCommand = (services: Services, { entry: { resource, documentId } }: OutboxRow): string =>
  services.path(resourceOf(resource), `/${encodeURIComponent(documentId)}/commands`)

/** Sends one command from where its author gave it: `POST {path}/{id}/commands` (architecture 3). */
export const sendCommand = (
  services: Services,
  call: <T>(url: string, call?: Call) => Promise<Answer<T>>,
  row: OutboxRow,
): Promise<Receipt> => {
  const { type, data, reason, expectedVersion, place } = row.entry
  return call(pathOfCommand(services, row), {
    method: 'POST',
    body: {
      commandId: row.commandId,
      type,
      data,
      ...(reason === undefined ? {} : { reason }),
      ...(expectedVersion === null ? {} : { expectedVersion }),
    },
    ...(place === undefined ? {} : { place }),
  })
}

import type { Host } from './host.ts'

/** A step as somebody of the small group takes it at the first plant of Meridian Lifesciences; nobody named: the system makes it, the administrator does the rest. */
interface Planted {
  readonly resource: string
  readonly documentId: string
  readonly type: string
  readonly data: unknown
  readonly by?: string
  readonly reason?: string | undefined
}

/** What is made stands in the name of the system, so that the administrator may approve it. */
const whoTakes = (type: string): string => (type === 'Create' || type === 'Propose' ? 'system' : 'admin')

/** Takes a step as commands of the demo are taken: whoever it is has signed, and no request carries it. */
export const plantStep = ({ demo, server }: Host, { reason, ...step }: Planted) =>
  demo.run({
    by: whoTakes(step.type),
    companyId: 'mls',
    locationId: 'mls-p1',
    at: server.now(),
    ...step,
    ...(reason === undefined ? {} : { reason }),
  })

/** Makes documents in their order, each of which may name those before. */
export const plantDocuments = async (
  host: Host,
  documents: readonly (readonly [resource: string, documentId: string, data: unknown])[],
): Promise<void> => {
  for (const [resource, documentId, data] of documents)
    // oxlint-disable-next-line no-await-in-loop -- each is named by the next
    await plantStep(host, { resource, documentId, type: 'Create', data })
}

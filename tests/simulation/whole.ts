import type { EventEnvelope } from '../../src/domain/kernel/event.ts'
import type { DocumentRow } from '../../src/infra/replica/rows.ts'
import { deliverySlipResource, shipmentResource, stockCardResource } from '../support/effects/documents.ts'
import type { Run } from './run.ts'

/** The events that stand together in one command, by the one that causes the others. */
const together: Readonly<Record<string, readonly string[]>> = {
  Shipped: ['Shipped', 'SlipMade', 'StockTaken'],
  Returned: ['Returned', 'StockPutBack'],
}
const ofTogether = new Set(Object.values(together).flat())

const words = (events: readonly EventEnvelope[]): string => events.map(({ type }) => type).join(', ')

/** Every command of the log holds all events of its cause and effects, and each effect names a document that the command changed before it. */
export const checkWholeLog = (run: Run, events: readonly EventEnvelope[]): void => {
  const commands = new Map<string, EventEnvelope[]>()
  for (const event of events) commands.set(event.commandId, [...(commands.get(event.commandId) ?? []), event])
  for (const [commandId, own] of commands) {
    const [first] = own
    const wanted = together[first?.type ?? '']
    if (own.some(({ type }) => ofTogether.has(type)) && words(own) !== wanted?.join(', '))
      run.broken('whole', `${commandId} stands in the log as ${words(own)}`)
    for (const [index, { type, cause }] of own.entries()) {
      const isCaused = own
        .slice(0, index)
        .some((one) => one.resource === cause?.resource && one.documentId === cause.id)
      if (wanted !== undefined && index > 0 && !isCaused)
        run.broken('whole', `${type} of ${commandId} names ${JSON.stringify(cause)} as its cause`)
    }
  }
}

/** On a device, what is shipped has its slip and is missing from its stock card, and nothing else has and is. */
export const checkWholeHere = (run: Run, where: string, rows: readonly DocumentRow[]): void => {
  const of = (key: string) => rows.filter(({ resource }) => resource === key).map(({ state }) => state)
  const named = (status: readonly string[]): readonly string[] =>
    of(shipmentResource.key)
      .filter((one) => status.includes(String(one['status'])))
      .map(({ id }) => id)
      .toSorted()
  const compare = (what: string, here: readonly string[], wanted: readonly string[]): void => {
    if (here.toSorted().join() !== wanted.join())
      run.broken('whole', `${where} holds ${what} of ${here.join()}, and shipped are ${wanted.join()}`)
  }
  compare(
    'slips',
    of(deliverySlipResource.key).map((one) => String(one['shipment'])),
    named(['shipped', 'returned']),
  )
  compare(
    'goods taken',
    of(stockCardResource.key).flatMap((one) => (String(one['out'] ?? '').match(/[^ ]+(?=:\d+:)/g) ?? []).map(String)),
    named(['shipped']),
  )
}

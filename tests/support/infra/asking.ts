import type { DocumentAnswer, ListAnswer, ListQuery } from '../../../src/infra/face.ts'
import { type Device, requisitions } from './device.ts'
import { first, watch } from './until.ts'

/** The first rows of a list as its page asks for them. */
export const listOf = (resource = requisitions, more: Partial<ListQuery> = {}): ListQuery => ({
  resource,
  filters: [],
  search: '',
  sort: '-createdAt',
  from: 0,
  size: 50,
  ...more,
})

/** The list once it is complete and as wished. */
export const whenListed = async (
  { replica }: Device,
  isSo: (answer: ListAnswer) => boolean = () => true,
  query: ListQuery = listOf(),
): Promise<ListAnswer> => {
  const list = watch(replica.list$(query))
  const answer = await list.when((one) => one.status === 'ready' && isSo(one))
  list.stop()
  return answer
}

/** The document once it is as wished. */
export const whenOpened = async (
  { replica }: Device,
  id: string,
  isSo: (answer: DocumentAnswer) => boolean,
  resource = requisitions,
): Promise<DocumentAnswer> => {
  const document = watch(replica.document$(resource, id))
  const answer = await document.when(isSo)
  document.stop()
  return answer
}

export const openedNow = ({ replica }: Device, id: string, resource = requisitions): Promise<DocumentAnswer> =>
  first(replica.document$(resource, id))

const needed = [requisitions, 'departments', 'employees', 'company-group-settings', 'closure-date-period']

/** All that rules about requisitions ask for is on the device, so that it decides by itself. */
export const ready = async (device: Device): Promise<void> => {
  await Promise.all(needed.map((resource) => whenListed(device, undefined, listOf(resource, { sort: 'id', size: 1 }))))
}

export const detail = (answer: DocumentAnswer, key: string): unknown =>
  (answer.view?.document['details'] as Record<string, unknown> | undefined)?.[key]

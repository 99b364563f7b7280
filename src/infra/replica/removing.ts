import type { RxCollection } from 'rxdb/plugins/core'

/**
 * Removes what the store itself holds under these keys, and every tab hears of it. RxDB's own removals go by what it remembers of a
 * document: a tab that died at a write told nobody of it, and the store refuses whatever stands on an older revision, each time anew.
 * Rejects where the store refuses for any other reason.
 */
export const removeStored = async <Row>(
  { storageInstance }: RxCollection<Row>,
  keys: readonly string[],
): Promise<void> => {
  for (let left = [...keys]; left.length > 0;) {
    // oxlint-disable no-await-in-loop -- again only for what another tab wrote in between
    // What is deleted already too: a tab that died at that left the others with the document.
    const stored = await storageInstance.findDocumentsById(left, true)
    if (stored.length === 0) return
    const rows = stored.map((previous) => ({ previous, document: { ...previous, _deleted: true } }))
    const { error } = await storageInstance.bulkWrite(rows, 'remove-stored')
    // oxlint-enable no-await-in-loop
    const refused = error.find(({ status }) => status !== 409)
    if (refused !== undefined) throw new Error(`The store does not remove ${refused.documentId}: ${refused.status}.`)
    left = error.map((one) => one.documentId)
  }
}

import type { RxStorage } from 'rxdb/plugins/core'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'

export type FailingStorage = RxStorage<unknown, unknown> & {
  isFull: boolean
  /** Writes that it did not take. */
  refused: number
}

/** A storage that takes no write while it is full, as a browser's says it. */
export const failingStorage = (): FailingStorage => {
  const memory = getRxStorageMemory() as unknown as RxStorage<unknown, unknown>
  const storage: FailingStorage = {
    ...memory,
    isFull: false,
    refused: 0,
    createStorageInstance: async (parameters) => {
      const instance = await memory.createStorageInstance(parameters)
      const write = instance.bulkWrite.bind(instance)
      instance.bulkWrite = async (...rows) => {
        if (!storage.isFull) return write(...rows)
        storage.refused += 1
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      return instance
    },
  }
  return storage
}
